//! Describes problems in links.

use crate::sieve::IllegalMove;
use crate::sieve::two_players::{LARGEST_CONTEST, LONGEST_NAME, SMALLEST_CONTEST};
use thiserror::Error;

/// The reader recovers from every problem, and each variant documents how.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that any puzzle's links can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// The board doesn't exist. The reader takes the nearest size.
    #[error(
        "\"n={found}\" in the link: N must be between {SMALLEST_CONTEST} and {LARGEST_CONTEST}; {taken} is used instead"
    )]
    SizeOutOfRange {
        /// Quoted from the link.
        found: String,
        /// The reader took this board instead.
        taken: u32,
    },
    /// A name is too long. The reader takes its beginning.
    #[error("the name \"{found}\" in the link is longer than {LONGEST_NAME} characters")]
    NameTooLong {
        /// Quoted from the link.
        found: String,
    },
    /// There are more than two names. The reader takes the first two.
    #[error("the link has {found} names, separated by \"-\"; there are two sides")]
    TooManyNames {
        /// How many names the link has, although there are only two sides.
        found: usize,
    },
    /// A move isn't a number. The line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number of the board")]
    MoveNotANumber {
        /// Moves are counted from 1.
        turn: usize,
        /// Quoted from the link.
        found: String,
    },
    /// A move is illegal. The line ends before it.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
}
