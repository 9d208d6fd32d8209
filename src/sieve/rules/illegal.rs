//! Explains why a move is illegal, or why a board doesn't exist. The details are in the errors, so
//! that the page can say more than just "no".

use super::{LARGEST_BOARD, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Explains why you can't select a number, in words that a page can show to the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// The board never had this number.
    #[error("{number} is not on the board; the numbers are 1 to {size}")]
    NotOnBoard {
        /// The number that you tried to select.
        number: Number,
        /// The largest number of the board.
        size: Number,
    },
    /// You have already selected it.
    #[error("{number} was already selected, as move {turn}")]
    AlreadySelected {
        /// The number that you tried to select.
        number: Number,
        /// The turn in which it was selected, counted from 1.
        turn: usize,
    },
    /// It left the board together with another selection.
    #[error("{number} is gone: {what} {selection}, move {turn}", what = if *paid { "it paid for" } else { "it was removed by" })]
    #[serde(rename = "AlreadyGone")]
    AlreadyRemoved {
        /// The number that you tried to select.
        number: Number,
        /// The selection that removed it.
        selection: Number,
        /// The turn of that selection, counted from 1.
        turn: usize,
        /// True if it paid for that selection, and false if it just left with it.
        paid: bool,
    },
    /// It has no factor on the board except itself.
    #[error("{number} has no other factor left on the board")]
    NoFactorLeft {
        /// The number that you tried to select.
        number: Number,
    },
}

/// The first illegal move in a sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove {
    /// Which move it is, counted from 1.
    pub turn: usize,
    /// The rule that it breaks.
    pub reason: Illegal,
}

/// There is no board of this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("N must be between 1 and {LARGEST_BOARD}, not {size}")]
pub struct SizeError {
    /// The size that was requested.
    pub size: Number,
}
