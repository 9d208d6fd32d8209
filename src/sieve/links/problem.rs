//! What can be wrong with a link to the Sieve.

use super::largest_linked_board;
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number};
use thiserror::Error;

/// A problem of a link, with its place and what was done about it. Quotations from the link are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that the link of any puzzle can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// N is out of range; the nearest possible board was set up.
    #[error(
        "\"n={found}\" in the link: N goes from 1 to {} for the largest sum, to {} for the smallest",
        largest_linked_board(Goal::Largest),
        largest_linked_board(Goal::Smallest)
    )]
    SizeOutOfRange {
        /// What is there.
        found: String,
        /// The N used instead.
        taken: Number,
    },
    /// A move is not a number; the line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number")]
    MoveNotANumber {
        /// The number of the move, counted from 1.
        turn: usize,
        /// What is there.
        found: String,
    },
    /// A move is illegal; the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// A required number is not on the board; it was ignored.
    #[error("\"{found}\" in \"with\" in the link is not a number from 1 to {size}")]
    NotOnBoard {
        /// The word in the link.
        found: String,
        /// N.
        size: Number,
    },
    /// The sealed text is not a game on this board; it was ignored.
    #[error("\"sealed={found}\" in the link is not a game on this board")]
    NotAGame {
        /// What is there.
        found: String,
    },
    /// The place is past the end of the line; the end was used.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// What is there.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
}
