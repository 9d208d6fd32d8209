//! The seed's own search: the depth-first search of the 1990s program, in our
//! own code, to be watched at work beside the exact engine. (Seed 000.)
//!
//! It plays the *Ginnow-like game*: pairs of a number and one of its principal
//! factors, each number used once, in any order. A partial order is kept beside
//! the pairs, and a pair that would close a cycle in it is rejected. The search
//! always branches on the largest number that is left, over each of its
//! factors; below the threshold M also over leaving it out. From M on a number
//! is taken whenever it can be: that makes the search fast, and its answer an
//! experience instead of a proof. A node is cut off when its score plus the
//! larger half of what is left does not exceed the best score known.
//!
//! Where the seed goes on to the next smaller number, it may come back to the
//! larger one further down; here a number that is left out stays left out, so
//! that no set of pairs is visited twice.

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

/// The largest board of the classic search, as in the seed.
pub const LARGEST_CLASSIC_BOARD: Number = 140;

/// The seed's threshold M for a board where none is given: N/3 + 16. On boards
/// up to 23 that is beyond N, and nothing is forced.
#[must_use]
pub fn default_threshold(size: Number) -> Number {
    size / 3 + 16
}
