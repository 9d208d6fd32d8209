//! Errors for impossible moves and boards.

use super::{LARGEST_BOARD, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The reason why a number cannot be selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// The number is not one of 1..=N.
    #[error("{number} is not on the board; the numbers are 1 to {size}")]
    NotOnBoard {
        /// The requested number.
        number: Number,
        /// N.
        size: Number,
    },
    /// An earlier move selected the number.
    #[error("{number} was already selected, as move {turn}")]
    AlreadySelected {
        /// The requested number.
        number: Number,
        /// The move that selected it, counted from 1.
        turn: usize,
    },
    /// The number left the list with an earlier selection.
    #[error("{number} is gone: {what} {selection}, move {turn}", what = if *paid { "it paid for" } else { "it was removed by" })]
    #[serde(rename = "AlreadyGone")]
    AlreadyRemoved {
        /// The requested number.
        number: Number,
        /// The selection that swept it.
        selection: Number,
        /// The move of that selection, counted from 1.
        turn: usize,
        /// True if it was the payment of that selection.
        paid: bool,
    },
    /// The only factor left is the number itself.
    #[error("{number} has no other factor left on the board")]
    NoFactorLeft {
        /// The requested number.
        number: Number,
    },
}

/// An illegal selection in a sequence of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove {
    /// The move, counted from 1.
    pub turn: usize,
    /// The reason why it is illegal.
    pub reason: Illegal,
}

/// A board size that does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("N must be between 1 and {LARGEST_BOARD}, not {size}")]
pub struct SizeError {
    /// The requested size.
    pub size: Number,
}
