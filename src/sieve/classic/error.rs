//! Errors in the arguments of a classic search.

use super::LARGEST_CLASSIC_BOARD;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Explains why a classic search could not be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum ClassicError {
    /// The board is empty, or too large for the search's bit masks.
    #[error("the classic search works on boards of 1 to {LARGEST_CLASSIC_BOARD}, not {size}")]
    Size {
        /// The requested size.
        size: Number,
    },
    /// M is 0.
    #[error("the threshold M must be at least 1 (above N, it has no effect)")]
    Threshold,
}
