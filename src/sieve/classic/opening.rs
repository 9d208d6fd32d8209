//! The original program had some opening moves built in. We reproduce them: this is a
//! reconstruction, after all.

use super::tables::Tables;

/// Returns the openings of a board in the order to try them. Each is a list of pairs (selection,
/// payment).
///
/// The first pair is always the largest prime, paid by 1. That is safe: 1 only pays for primes, so
/// no game selects more than one of them, and the largest prime is not a factor of any other
/// number. From board 98, the original program also decides the fate of large squares of primes: it
/// either selects 49, or it pays for 98 with 49 and selects 25. From board 121, it selects 121 as
/// well. There is no theorem behind these choices, only experience.
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

/// Below 98, the only opening is the largest prime, which is safe.
pub(super) fn loses_nothing(size: u8) -> bool {
    size < 98
}
