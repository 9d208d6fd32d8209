//! Explains why a move or a board is impossible.

use super::{LARGEST_BOARD, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// You can't select a number if one of these applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// The number isn't one of 1..=N.
    #[error("{number} is not on the board; the numbers are 1 to {size}")]
    NotOnBoard {
        /// You wanted to select this number.
        number: Number,
        /// The board only has the numbers up to this.
        size: Number,
    },
    /// You can't select a number twice.
    #[error("{number} was already selected, as move {turn}")]
    AlreadySelected {
        /// You wanted to select this number.
        number: Number,
        /// Turn in which it was selected, counted from 1.
        turn: usize,
    },
    /// The number left the list together with an earlier selection.
    #[error("{number} is gone: {what} {selection}, move {turn}", what = if *paid { "it paid for" } else { "it was removed by" })]
    #[serde(rename = "AlreadyGone")]
    AlreadyRemoved {
        /// You wanted to select this number.
        number: Number,
        /// The selection that swept it.
        selection: Number,
        /// That selection was this move, counted from 1.
        turn: usize,
        /// True if it was the payment of that selection.
        paid: bool,
    },
    /// The only factor left is the number itself.
    #[error("{number} has no other factor left on the board")]
    NoFactorLeft {
        /// You wanted to select this number.
        number: Number,
    },
}

/// In a sequence of moves, the first illegal one is reported with its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove {
    /// Moves are counted from 1.
    pub turn: usize,
    /// The reason why it is illegal.
    pub reason: Illegal,
}

/// A board size that doesn't exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("N must be between 1 and {LARGEST_BOARD}, not {size}")]
pub struct SizeError {
    /// This size was requested, but there is no such board.
    pub size: Number,
}
