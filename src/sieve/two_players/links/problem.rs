//! What can be wrong with a link.

use crate::sieve::IllegalMove;
use crate::sieve::two_players::{LARGEST_CONTEST, LONGEST_NAME, SMALLEST_CONTEST};
use thiserror::Error;

/// Something wrong with a link, and what was done about it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong with the link of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There is no such board; the nearest was taken.
    #[error(
        "\"n={found}\" in the link: N goes from {SMALLEST_CONTEST} to {LARGEST_CONTEST}; {taken} was taken"
    )]
    SizeOutOfRange {
        /// What stands there.
        found: String,
        /// The board taken instead.
        taken: u32,
    },
    /// A name is too long; its beginning was taken.
    #[error("the name \"{found}\" in the link is longer than {LONGEST_NAME} characters")]
    NameTooLong {
        /// What stands there.
        found: String,
    },
    /// There are more than two names; the first two were taken.
    #[error("the link has {found} names, separated by \"-\"; there are two sides")]
    TooManyNames {
        /// How many there are.
        found: usize,
    },
    /// A move is no number; the line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number")]
    MoveNotANumber {
        /// Which move, counted from 1.
        turn: usize,
        /// What stands there.
        found: String,
    },
    /// A move cannot be made; the line ends before it.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// The place is past the end of the line; the end was taken.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// What stands there.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
}
