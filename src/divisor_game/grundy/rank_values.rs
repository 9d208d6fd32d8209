//! According to the theorem, only a number's rank matters. Primes have value 0, followed by the
//! odious numbers in order.

use crate::divisor_game::{Rank, Value};

/// Returns the `index`-th odious number (from 0): 1, 2, 4, 7, 8, 11, ... They have an odd number of
/// ones in binary. Exactly one of 2i and 2i + 1 is odious, so no search is needed.
#[must_use]
pub fn odious(index: u32) -> Value {
    2 * index + u32::from(index.count_ones().is_multiple_of(2))
}

/// Returns the Grundy value of any number with this rank: 0 for primes, then the odious numbers in
/// order. See `docs/divisor-game-theory.md` for a proof.
#[must_use]
pub fn value_of_rank(rank: Rank) -> Value {
    rank.checked_sub(2).map_or(0, odious)
}
