//! The moves with which the search opens. The original program knew some of them by heart, and we
//! want to show what it did.

use super::tables::Tables;

/// Returns the openings of a board, which the search tries one after the other. Each is a list of
/// pairs of a selection and a payment.
///
/// The first pair is always the largest prime with the payment 1. This doesn't lose anything: since
/// 1 pays only for primes, a game can't select more than one of them, and the largest prime isn't a
/// factor of another number. On boards of at least 98, the original program also decides what
/// happens to the large squares of primes. It either selects 49, or it pays for 98 with 49 and
/// selects 25. On boards of at least 121, it selects 121. These choices come from experience,
/// there's no theorem behind them.
pub(super) fn openings(tables: &Tables) -> Vec<Vec<(u8, u8)>> {
    let Some(prime) = tables.largest_prime() else {
        return vec![Vec::new()];
    };
    let first = (prime, 1);
    match tables.size {
        ..98 => vec![vec![first]],
        98..121 => vec![vec![first, (49, 7)], vec![first, (25, 5), (98, 49)]],
        121.. => vec![vec![first, (121, 11)]],
    }
}

/// Returns true if the openings of a board are certain not to lose every optimum.
pub(super) fn loses_nothing(size: u8) -> bool {
    size < 98
}
