//! Why something cannot be done on the board.

use super::{LARGEST_BOARD, Number};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a number cannot be selected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// The number is not one of 1..=N.
    #[error("{number} is not on the board; the numbers are 1 to {size}")]
    NotOnBoard {
        /// What was asked for.
        number: Number,
        /// N.
        size: Number,
    },
    /// The number was selected before.
    #[error("{number} was already selected, as move {turn}")]
    AlreadySelected {
        /// What was asked for.
        number: Number,
        /// The move that selected it, counted from 1.
        turn: usize,
    },
    /// The number left the list with an earlier selection.
    #[error("{number} is gone: {what} {selection}, move {turn}", what = if *paid { "it paid for" } else { "it was removed by" })]
    AlreadyGone {
        /// What was asked for.
        number: Number,
        /// The selection that swept it.
        selection: Number,
        /// The move of that selection, counted from 1.
        turn: usize,
        /// Whether it paid for that selection.
        paid: bool,
    },
    /// Only the number itself is left of its factors.
    #[error("{number} has no other factor left on the board")]
    NoFactorLeft {
        /// What was asked for.
        number: Number,
    },
}

/// An illegal selection somewhere in a sequence of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove {
    /// Which move, counted from 1.
    pub turn: usize,
    /// What is wrong with it.
    pub reason: Illegal,
}

/// A board size that cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("a board of {size} numbers cannot be set up; N goes from 1 to {LARGEST_BOARD}")]
pub struct SizeError {
    /// What was asked for.
    pub size: Number,
}
