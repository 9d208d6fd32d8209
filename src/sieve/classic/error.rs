//! Arguments that the classic search cannot work with.

use super::LARGEST_CLASSIC_BOARD;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a classic search cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum ClassicError {
    /// The board is empty or beyond the masks of the search.
    #[error("the classic search works on boards of 1 to {LARGEST_CLASSIC_BOARD}, not {size}")]
    Size {
        /// What was asked for.
        size: Number,
    },
    /// The threshold is 0, which is no number of the board.
    #[error("the threshold M starts at 1; from N + 1 on it forces nothing")]
    Threshold,
}
