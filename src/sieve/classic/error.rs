//! Arguments that the classic search rejects.

use super::LARGEST_CLASSIC_BOARD;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The reason why a classic search cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ClassicError {
    /// The board is empty, or larger than the bit masks of the search.
    #[error("the classic search works on boards of 1 to {LARGEST_CLASSIC_BOARD}, not {size}")]
    Size {
        /// The requested size.
        size: Number,
    },
    /// The threshold is 0, which is not a number of the board.
    #[error("the threshold M must be at least 1 (above N, it has no effect)")]
    Threshold,
}
