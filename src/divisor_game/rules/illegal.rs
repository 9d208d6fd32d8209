//! Why something cannot be done in the game.

use crate::divisor_game::{LARGEST_NUMBER, MOST_PILES, Number, decimal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A number that makes no pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{number} makes no pile; the numbers go from 2 to {LARGEST_NUMBER}")]
pub struct NumberError {
    /// What was asked for.
    #[serde(with = "decimal")]
    pub number: Number,
}

/// Too few or too many piles to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("a game cannot begin with {piles} piles; it begins with 1 to {MOST_PILES}")]
pub struct PileCountError {
    /// How many were asked for.
    pub piles: usize,
}

/// Why a game cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum SetUpError {
    /// There are no piles, or too many.
    #[error(transparent)]
    PileCount(#[from] PileCountError),
    /// A number makes no pile.
    #[error("pile {place}: {reason}")]
    Number {
        /// Which pile, counted from 1.
        place: usize,
        /// What is wrong with it.
        reason: NumberError,
    },
}

/// Why a move cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// There is no such pile.
    #[error("there is no pile {}; the piles are 1 to {piles}", pile.wrapping_add(1))]
    NoSuchPile {
        /// What was asked for, counted from 0.
        pile: usize,
        /// How many piles there are.
        piles: usize,
    },
    /// The pile is a prime.
    #[error("{number} is a prime: it has no divisor between 1 and itself")]
    PrimePile {
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// A chosen number is 1, which is no pile.
    #[error("1 is no proper divisor here: the divisors lie between 1 and {number}")]
    One {
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// A chosen number is the pile itself.
    #[error("{number} is the pile itself; both divisors must be smaller")]
    ItselfChosen {
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// A chosen number does not divide the pile.
    #[error("{divisor} does not divide {number}")]
    NotADivisor {
        /// What was chosen.
        #[serde(with = "decimal")]
        divisor: Number,
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
}

/// An illegal move somewhere in a sequence of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove {
    /// Which move, counted from 1.
    pub turn: usize,
    /// What is wrong with it.
    pub reason: Illegal,
}

/// Why there is no game at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum MomentError {
    /// The piles cannot be set up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// A move of the line cannot be made.
    #[error(transparent)]
    Move(#[from] IllegalMove),
}
