//! The original depth-first search from the 1990s, rewritten in steps so that you can watch it and
//! have it race against the exact engine.
//!
//! The search collects pairs of a number and one of its principal factors. No number may be used
//! twice. The search maintains the partial order in which these pairs must be played, and rejects
//! any pair that would close a cycle, since these aren't playable. At each node, it branches on the
//! largest remaining number, with a branch for each of its factors (and another one that skips the
//! number, if it's below the threshold M). Numbers from M upwards are always taken if possible.
//! That's why the search is so fast, but it also makes the result heuristic. Finally, a node is
//! pruned if even the larger half of the remaining numbers doesn't lift its score above the best
//! one.
//!
//! There is one difference to the original: it could come back to a skipped number further down,
//! whereas ours stays skipped. As a result, no set of pairs is visited twice.

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

/// The original program stopped at this board, so a classic search does as well.
pub const LARGEST_CLASSIC_BOARD: Number = 140;

/// The original program's default threshold M, which is N/3 + 16. Note that it exceeds N on boards
/// up to 23, so nothing is forced there.
#[must_use]
pub fn default_threshold(size: Number) -> Number {
    size / 3 + 16
}
