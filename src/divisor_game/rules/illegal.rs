//! Errors for illegal moves and piles contain details. The page can say more than just "no".

use crate::divisor_game::{LARGEST_NUMBER, MOST_PILES, Number, decimal};
use crate::foundation::line;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A number that can't be a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{number} is not a valid pile; piles must be between 2 and {LARGEST_NUMBER}")]
pub struct NumberError {
    /// The number you passed.
    #[serde(with = "decimal")]
    pub number: Number,
}

/// A game can't start with this number of piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("a game cannot begin with {piles} piles; it begins with 1 to {MOST_PILES}")]
pub struct PileCountError {
    /// The number you passed.
    pub piles: usize,
}

/// Reasons why a game can't be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum SetUpError {
    /// There are no piles at all, or too many.
    #[error(transparent)]
    PileCount(#[from] PileCountError),
    /// One of the numbers can't be a pile.
    #[error("pile {place}: {reason}")]
    Number {
        /// Piles are counted from 1.
        place: usize,
        /// Explains why it cannot.
        reason: NumberError,
    },
}

/// Reasons why a move is illegal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum Illegal {
    /// There is no such pile.
    #[error("there is no pile {}; the piles are 1 to {piles}", pile.wrapping_add(1))]
    NoSuchPile {
        /// Piles are counted from 0.
        pile: usize,
        /// Number of piles.
        piles: usize,
    },
    /// Primes can't be split.
    #[error("{number} is a prime: it has no divisor between 1 and itself")]
    PrimePile {
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// One of the divisors is 1.
    #[error("1 is not a proper divisor here: divisors are larger than 1 and smaller than {number}")]
    One {
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// One of the divisors is the pile itself.
    #[error("{number} is the pile itself; both divisors must be smaller")]
    ItselfChosen {
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
    /// One of the "divisors" doesn't divide the pile.
    #[error("{divisor} does not divide {number}")]
    NotADivisor {
        /// This number can't replace the pile.
        #[serde(with = "decimal")]
        divisor: Number,
        /// The pile's number.
        #[serde(with = "decimal")]
        number: Number,
    },
}

/// A sequence has an illegal move. This is the first one.
pub type IllegalMove = line::IllegalMove<Illegal>;

/// Reasons why a `Moment` is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum MomentError {
    /// Its piles cannot be set up.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// One of its moves is illegal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
}
