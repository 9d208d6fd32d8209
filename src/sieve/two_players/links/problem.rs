//! Problems in links.

use crate::sieve::IllegalMove;
use crate::sieve::two_players::{LARGEST_CONTEST, LONGEST_NAME, SMALLEST_CONTEST};
use thiserror::Error;

/// A part of a link could not be used. This never stops the reader; each variant says what happens
/// instead.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that links of all puzzles can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// The board does not exist. We use the nearest size.
    #[error(
        "\"n={found}\" in the link: N must be between {SMALLEST_CONTEST} and {LARGEST_CONTEST}; {taken} is used instead"
    )]
    SizeOutOfRange {
        /// The value in the link.
        found: String,
        /// The size used instead.
        taken: u32,
    },
    /// A name is too long. It is truncated.
    #[error("the name \"{found}\" in the link is longer than {LONGEST_NAME} characters")]
    NameTooLong {
        /// The name in the link.
        found: String,
    },
    /// There are more than two names. We use the first two.
    #[error("the link has {found} names, separated by \"-\"; there are two sides")]
    TooManyNames {
        /// Number of names.
        found: usize,
    },
    /// A move is not a number. The line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number of the board")]
    MoveNotANumber {
        /// Moves are counted from 1.
        turn: usize,
        /// The word in the link.
        found: String,
    },
    /// A move is not legal. The line ends before it.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
}
