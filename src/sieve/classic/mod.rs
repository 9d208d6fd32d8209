//! The original search: the depth-first search of the program from the 1990s, reimplemented, to be watched
//! at work beside the exact engine. (Seed 000.)
//!
//! It plays the *Ginnow-like game*: pairs of a number and one of its principal factors, each number used
//! once, in any order. It maintains a partial order of the pairs, and rejects a pair that would close a
//! cycle in it. It always branches on the largest number that is left, over each of its factors, and below
//! the threshold M also over leaving it out. From M on a number is taken whenever it can be: that makes the
//! search fast, and its answer a heuristic one instead of a proof. A node is cut off when its score plus
//! the larger half of what is left does not exceed the best score known.
//!
//! After leaving a number out, the original program may come back to it further down; here it stays left
//! out, so that no set of pairs is visited twice.

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
pub use progress::{Best, Conclusion, Progress};
pub use search::ClassicSearch;
pub use step::{Happening, Origin, Rejection, Step};

use crate::sieve::Number;
use number_set::NumberSet;

/// The largest board of the classic search, as in the original program.
pub const LARGEST_CLASSIC_BOARD: Number = 140;

/// The original program's default threshold M: N/3 + 16. On boards up to 23 that exceeds N, and nothing is
/// forced.
#[must_use]
pub fn default_threshold(size: Number) -> Number {
    size / 3 + 16
}
