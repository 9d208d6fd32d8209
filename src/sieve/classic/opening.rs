//! The moves that the search begins with.

use super::tables::Tables;

/// The openings of a board, to be searched one after the other; each is a list
/// of pairs (selection, payment).
///
/// The largest prime with 1 always comes first, which loses nothing: 1 pays for
/// primes only, so a game selects one prime at most, and the largest is no
/// factor of another number. From 98 on the seed also fixes what happens to the large squares
/// of primes: 49 is selected, or else it pays for 98 and 25 is selected; from
/// 121 on, 121 is selected. That is experience, not theorem.
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

/// Whether the openings of a board leave every optimum reachable for certain.
pub(super) fn loses_nothing(size: u8) -> bool {
    size < 98
}
