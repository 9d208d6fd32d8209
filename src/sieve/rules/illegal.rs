//! Reasons why a move is illegal or a board doesn't exist. They come with details, so the page can
//! say more than just "no".

use super::{LARGEST_BOARD, Number};
use crate::foundation::line;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Explains why a number cannot be selected. You can show this message to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// The board never had this number.
    #[error("{number} is not on the board; the numbers are 1 to {size}")]
    NotOnBoard {
        /// The number in question.
        number: Number,
        /// The largest number on the board.
        size: Number,
    },
    /// The number is already selected.
    #[error("{number} was already selected, as move {turn}")]
    AlreadySelected {
        /// The number in question.
        number: Number,
        /// The turn in which it was selected, counting from 1.
        turn: usize,
    },
    /// The number left the board with some other selection.
    #[error("{number} is gone: {what} {selection}, move {turn}", what = if *paid { "it paid for" } else { "it was removed by" })]
    #[serde(rename = "AlreadyGone")]
    AlreadyRemoved {
        /// The number in question.
        number: Number,
        /// This selection removed it.
        selection: Number,
        /// The turn of that selection (counted from 1).
        turn: usize,
        /// A factor that left either paid for the selection or was merely swept.
        paid: bool,
    },
    /// Has no other factor on the board.
    #[error("{number} has no other factor left on the board")]
    NoFactorLeft {
        /// The number in question.
        number: Number,
    },
}

/// A sequence has an illegal move. This is the first one.
pub type IllegalMove = line::IllegalMove<Illegal>;

/// There is no board of this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("N must be between 1 and {LARGEST_BOARD}, not {size}")]
pub struct SizeError {
    /// The requested size.
    pub size: Number,
}
