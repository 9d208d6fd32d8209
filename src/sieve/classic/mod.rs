//! Reimplements the original depth-first search from the 1990s, step by step, so that it can be watched and
//! can race the exact engine.
//!
//! The search works on pairs of a number and one of its principal factors. Each number is used once, in any order. A
//! partial order of the pairs is maintained, and a pair that would close a cycle is rejected. The search branches on
//! the largest remaining number, over each of its factors. Below the threshold M, it also tries to skip the number. A
//! number that is at least M is always taken if possible: that makes the search fast, but the result is heuristic. A
//! node is pruned if its score plus the larger half of the remaining numbers doesn't exceed the best known score.
//!
//! The original program may return to a skipped number further down. Here it stays skipped, so that no set of pairs is
//! visited twice.

mod automatic;
mod error;
mod node;
mod number_set;
mod opening;
mod partial_order;
mod progress;
mod search;
mod step;
mod tables;

pub use error::ClassicError;
pub use progress::{BestGame, Conclusion, Progress};
pub use search::ClassicSearch;
pub use step::{Happening, Origin, Rejection, Step};

use crate::sieve::Number;
use number_set::NumberSet;

/// The original program stopped at this board, so the classic search does too.
pub const LARGEST_CLASSIC_BOARD: Number = 140;

/// Returns the original program's default threshold M: N/3 + 16. On boards up to 23 that exceeds N, and nothing is
/// forced.
#[must_use]
pub fn default_threshold(size: Number) -> Number {
    size / 3 + 16
}
