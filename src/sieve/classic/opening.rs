//! Finds the moves with which the search opens.

use super::tables::Tables;

/// Returns the openings of a board. The search tries one after the other. Each is a list of pairs
/// (selection, payment).
///
/// The largest prime with payment 1 always comes first, which loses nothing: 1 pays only for primes, so a
/// game selects at most one prime, and the largest is not a factor of any other number. On boards of at
/// least 98, the original program also fixes what happens to the large squares of primes: 49 is selected,
/// or else it pays for 98 and 25 is selected. On boards of at least 121, 121 is selected. These choices
/// come from experience, not from a theorem.
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

/// Returns true if the openings of a board certainly keep every optimum in reach.
pub(super) fn loses_nothing(size: u8) -> bool {
    size < 98
}
