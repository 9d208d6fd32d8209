//! Why something is impossible in the game.

use crate::divisor_game::{LARGEST_NUMBER, MOST_PILES, Number, decimal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Not every number can be a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{number} is not a valid pile; piles must be between 2 and {LARGEST_NUMBER}")]
pub struct NumberError {
    /// You wanted this number as a pile.
    #[serde(with = "decimal")]
    pub number: Number,
}

/// Too few or too many initial piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("a game cannot begin with {piles} piles; it begins with 1 to {MOST_PILES}")]
pub struct PileCountError {
    /// How many piles you wanted.
    pub piles: usize,
}

/// Why a game cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum SetUpError {
    /// There are no piles, or too many.
    #[error(transparent)]
    PileCount(#[from] PileCountError),
    /// One of the numbers can't be a pile.
    #[error("pile {place}: {reason}")]
    Number {
        /// Piles are counted from 1.
        place: usize,
        /// Says what would be valid.
        reason: NumberError,
    },
}

/// Why a move cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// There is no such pile.
    #[error("there is no pile {}; the piles are 1 to {piles}", pile.wrapping_add(1))]
    NoSuchPile {
        /// You named this pile, counted from 0.
        pile: usize,
        /// How many piles there are.
        piles: usize,
    },
    /// The pile is a prime.
    #[error("{number} is a prime: it has no divisor between 1 and itself")]
    PrimePile {
        /// A prime has no proper divisor except 1, so it can't be split.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// A chosen divisor is 1, which cannot be a pile.
    #[error("1 is not a proper divisor here: divisors are larger than 1 and smaller than {number}")]
    One {
        /// Number of the pile.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// A chosen number is the pile itself.
    #[error("{number} is the pile itself; both divisors must be smaller")]
    ItselfChosen {
        /// Number of the pile, which is also one of the chosen divisors.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// A chosen number doesn't divide the pile.
    #[error("{divisor} does not divide {number}")]
    NotADivisor {
        /// You chose this number.
        #[serde(with = "decimal")]
        divisor: Number,
        /// The pile has this number, which `divisor` doesn't divide.
        #[serde(with = "decimal")]
        number: Number,
    },
}

/// In a sequence of moves, the first illegal one is reported with its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("move {turn} is illegal: {reason}")]
pub struct IllegalMove {
    /// Moves are counted from 1.
    pub turn: usize,
    /// Why it is illegal.
    pub reason: Illegal,
}

/// Why there is no game at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum MomentError {
    /// The game can't begin with these piles.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// A move of the line is illegal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
}
