//! Names the arguments that the classic search rejects.

use super::LARGEST_CLASSIC_BOARD;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A classic search cannot be set up with such arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ClassicError {
    /// The board is empty, or larger than the bit masks of the search.
    #[error("the classic search works on boards of 1 to {LARGEST_CLASSIC_BOARD}, not {size}")]
    Size {
        /// The caller wanted this size.
        size: Number,
    },
    /// The threshold is 0, which is not a number of the board.
    #[error("the threshold M must be at least 1 (above N, it has no effect)")]
    Threshold,
}
