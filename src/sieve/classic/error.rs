//! The arguments that a classic search doesn't accept.

use super::LARGEST_CLASSIC_BOARD;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Explains why a classic search can't be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ClassicError {
    /// The board is empty, or it's larger than the bit masks of the search.
    #[error("the classic search works on boards of 1 to {LARGEST_CLASSIC_BOARD}, not {size}")]
    Size {
        /// The size that was requested.
        size: Number,
    },
    /// The threshold is 0.
    #[error("the threshold M must be at least 1 (above N, it has no effect)")]
    Threshold,
}
