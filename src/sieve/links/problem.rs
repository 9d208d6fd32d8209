//! Describes problems in links to the Sieve.

use super::largest_linked_board;
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number};
use thiserror::Error;

/// The reader recovers from every problem, and each variant documents how. Quotations from the link are
/// shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that any puzzle's links can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// N is out of range. The reader sets up the nearest possible board.
    #[error(
        "\"n={found}\" in the link: N must be between 1 and {} for the largest sum, and up to {} for the smallest",
        largest_linked_board(Goal::Largest),
        largest_linked_board(Goal::Smallest)
    )]
    SizeOutOfRange {
        /// Quoted from the link.
        found: String,
        /// We continue with this N, which is the nearest possible one.
        taken: Number,
    },
    /// A move is not a number. The line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number of the board")]
    MoveNotANumber {
        /// Moves are counted from 1.
        turn: usize,
        /// Quoted from the link.
        found: String,
    },
    /// A move is illegal. The line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// A required number is not on the board. The reader ignores it.
    #[error("\"{found}\" in \"with\" in the link is not a number from 1 to {size}")]
    NotOnBoard {
        /// Quoted from the link.
        found: String,
        /// The board only has the numbers up to this.
        size: Number,
    },
    /// The sealed text isn't a game on this board. The reader ignores it.
    #[error(
        "\"sealed={found}\" in the link is not a game on this board; copy the whole link again"
    )]
    NotAGame {
        /// Quoted from the link.
        found: String,
    },
}
