//! Explains why a move is illegal, or why a game can't be set up. The details are in the errors, so
//! that the page can say more than just "no".

use crate::divisor_game::{LARGEST_NUMBER, MOST_PILES, Number, decimal};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// This number can't be a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{number} is not a valid pile; piles must be between 2 and {LARGEST_NUMBER}")]
pub struct NumberError {
    /// The number that was requested.
    #[serde(with = "decimal")]
    pub number: Number,
}

/// A game can't start with this many piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("a game cannot begin with {piles} piles; it begins with 1 to {MOST_PILES}")]
pub struct PileCountError {
    /// How many were requested.
    pub piles: usize,
}

/// Explains why a game can't be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum SetUpError {
    /// There are no piles, or too many.
    #[error(transparent)]
    PileCount(#[from] PileCountError),
    /// A number can't be a pile.
    #[error("pile {place}: {reason}")]
    Number {
        /// Which pile it is, counted from 1.
        place: usize,
        /// What would be valid instead.
        reason: NumberError,
    },
}

/// Explains why a move isn't legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// There is no such pile.
    #[error("there is no pile {}; the piles are 1 to {piles}", pile.wrapping_add(1))]
    NoSuchPile {
        /// The pile, counted from 0.
        pile: usize,
        /// How many piles there are.
        piles: usize,
    },
    /// The pile is a prime, so it can't be split.
    #[error("{number} is a prime: it has no divisor between 1 and itself")]
    PrimePile {
        /// The number of the pile.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// One of the divisors is 1, which can't be a pile.
    #[error("1 is not a proper divisor here: divisors are larger than 1 and smaller than {number}")]
    One {
        /// The number of the pile.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// One of the divisors is the pile itself.
    #[error("{number} is the pile itself; both divisors must be smaller")]
    ItselfChosen {
        /// The number of the pile.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// One of the divisors doesn't divide the pile.
    #[error("{divisor} does not divide {number}")]
    NotADivisor {
        /// This divisor.
        #[serde(with = "decimal")]
        divisor: Number,
        /// The number of the pile.
        #[serde(with = "decimal")]
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

/// Explains why a game at some moment can't be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum MomentError {
    /// The piles can't be set up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// A move of the line isn't legal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
}
