//! Problems in links to the Sieve.

use super::largest_linked_board;
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number};
use thiserror::Error;

/// A part of a link that couldn't be used. Reading goes on in any case, and each variant explains
/// how. Quotations from the link are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that isn't specific to the Sieve.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There's no such board, so the nearest size is used.
    #[error(
        "\"n={found}\" in the link: N must be between 1 and {} for the largest sum, and up to {} for the smallest",
        largest_linked_board(Goal::Largest),
        largest_linked_board(Goal::Smallest)
    )]
    SizeOutOfRange {
        /// A quotation from the link.
        found: String,
        /// The size that's used instead.
        taken: Number,
    },
    /// A move isn't a number, so the line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number of the board")]
    MoveNotANumber {
        /// Which move it is, counted from 1.
        turn: usize,
        /// A quotation from the link.
        found: String,
    },
    /// A move isn't legal, so the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// A required number isn't on the board, so it's ignored.
    #[error("\"{found}\" in \"with\" in the link is not a number from 1 to {size}")]
    NotOnBoard {
        /// A quotation from the link.
        found: String,
        /// The largest number of the board.
        size: Number,
    },
    /// The sealed text isn't a game on this board, so it's ignored.
    #[error(
        "\"sealed={found}\" in the link is not a game on this board; copy the whole link again"
    )]
    NotAGame {
        /// A quotation from the link.
        found: String,
    },
}
