//! Problems in links to the Sieve.

use super::largest_linked_board;
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number};
use thiserror::Error;

/// A part of a link could not be used. This never stops the reader; each variant says what happens
/// instead. Quotations from the link are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that links of all puzzles can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// The board doesn't exist. We use the nearest size.
    #[error(
        "\"n={found}\" in the link: N must be between 1 and {} for the largest sum, and up to {} for the smallest",
        largest_linked_board(Goal::Largest),
        largest_linked_board(Goal::Smallest)
    )]
    SizeOutOfRange {
        /// The value in the link.
        found: String,
        /// The size used instead.
        taken: Number,
    },
    /// A move is not a number. The line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number of the board")]
    MoveNotANumber {
        /// Moves are counted from 1.
        turn: usize,
        /// The word in the link.
        found: String,
    },
    /// A move isn't legal. The line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// A required number isn't on the board. It is ignored.
    #[error("\"{found}\" in \"with\" in the link is not a number from 1 to {size}")]
    NotOnBoard {
        /// The word in the link.
        found: String,
        /// The largest number on the board.
        size: Number,
    },
    /// The sealed text isn't a game on this board. It is ignored.
    #[error(
        "\"sealed={found}\" in the link is not a game on this board; copy the whole link again"
    )]
    NotAGame {
        /// The text in the link.
        found: String,
    },
}
