//! The theorem: only the rank matters, and the values are the odious numbers.

use crate::divisor_game::{Rank, Value};

/// Returns the odious numbers 1, 2, 4, 7, 8, 11, ..., which have an odd number of ones in binary, indexed
/// from 0. Exactly one of 2i and 2i + 1 is odious.
#[must_use]
pub fn odious(index: u32) -> Value {
    2 * index + u32::from(index.count_ones().is_multiple_of(2))
}

/// Returns the Grundy value of a number of this rank: 0 for primes, then the odious numbers in order.
/// `docs/divisor-game-theory.md` has the proof.
#[must_use]
pub fn value_of_rank(rank: Rank) -> Value {
    rank.checked_sub(2).map_or(0, odious)
}
