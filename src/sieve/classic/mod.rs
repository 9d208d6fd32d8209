//! A step-by-step version of the original depth-first search from the 1990s. It's here so that you
//! can watch it, and let it race against the exact engine.
//!
//! The search works with pairs of a number and one of its principal factors, where each number is
//! used at most once. It maintains a partial order of these pairs and rejects a pair that would
//! close a cycle, because such pairs can't be played. At each node, it branches on the largest
//! remaining number, with one branch for each of its factors. If the number is below the threshold
//! M, there's one more branch that skips it. Numbers that are at least M are always taken if that's
//! possible. This is what makes the search fast, but it's also why the result is only heuristic.
//! Finally, a node is pruned if even the larger half of the remaining numbers wouldn't lift its
//! score above the best one.
//!
//! There's one difference: the original program could come back to a skipped number further down,
//! whereas here it stays skipped. This way, no set of pairs is visited twice.

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

/// The largest board of the classic search. The original program stopped here, so we do the same.
pub const LARGEST_CLASSIC_BOARD: Number = 140;

/// Returns the threshold M that the original program used by default, which is N/3 + 16. Note that
/// this is larger than N on boards up to 23, so nothing is forced there.
#[must_use]
pub fn default_threshold(size: Number) -> Number {
    size / 3 + 16
}
