//! The theorem: only the rank matters, and the values are the odious numbers.

use crate::divisor_game::{Rank, Value};

/// The odious numbers 1, 2, 4, 7, 8, 11, ..., those with an odd number of ones
/// in binary, counted from 0. Of every two numbers 2i and 2i + 1 one is odious.
#[must_use]
pub fn odious(index: u32) -> Value {
    2 * index + u32::from(index.count_ones().is_multiple_of(2))
}

/// The Grundy value of a number of this rank: 0 for primes, then the odious
/// numbers in order. The proof is in `docs/divisor-game.md`.
#[must_use]
pub fn value_of_rank(rank: Rank) -> Value {
    rank.checked_sub(2).map_or(0, odious)
}
