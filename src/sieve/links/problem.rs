//! What can be wrong with a link to the Sieve.

use super::largest_linked_board;
use crate::sieve::optimize::Goal;
use crate::sieve::{IllegalMove, Number};
use thiserror::Error;

/// Something wrong with a link, the place where it is, and what was done about
/// it. Texts quoted from the link are cut to a few words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong with the link of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// N is out of range; the nearest board was set up.
    #[error(
        "\"n={found}\" in the link: N goes from 1 to {} for the largest sum, to {} for the smallest",
        largest_linked_board(Goal::Largest),
        largest_linked_board(Goal::Smallest)
    )]
    SizeOutOfRange {
        /// What stands there.
        found: String,
        /// The N taken instead.
        taken: Number,
    },
    /// A move is not a number; the line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number")]
    MoveNotANumber {
        /// Which move, counted from 1.
        turn: usize,
        /// What stands there.
        found: String,
    },
    /// A move cannot be played; the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// The sealed game is none on this board; it is left out.
    #[error("\"sealed={found}\" in the link is not a game on this board")]
    NotAGame {
        /// What stands there.
        found: String,
    },
    /// The place is past the end of the line; the end was taken.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// What stands there.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
}
