//! The theorem, according to which only the rank of a number matters. Primes have the value 0, and
//! the values of all other numbers are the odious numbers in order.

use crate::divisor_game::{Rank, Value};

/// Returns an odious number by its index, which starts at 0. These are the numbers 1, 2, 4, 7, 8,
/// 11, ..., which have an odd number of ones in binary. Exactly one of 2i and 2i + 1 is odious, so
/// there's no need to search.
#[must_use]
pub fn odious(index: u32) -> Value {
    2 * index + u32::from(index.count_ones().is_multiple_of(2))
}

/// Returns the Grundy value of a number with this rank. It's 0 for primes, and then come the odious
/// numbers in order. See `docs/divisor-game-theory.md` for the proof.
#[must_use]
pub fn value_of_rank(rank: Rank) -> Value {
    rank.checked_sub(2).map_or(0, odious)
}
