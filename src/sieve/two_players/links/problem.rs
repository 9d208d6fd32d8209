//! Problems in links.

use crate::sieve::IllegalMove;
use crate::sieve::two_players::{LARGEST_CONTEST, LONGEST_NAME, SMALLEST_CONTEST};
use thiserror::Error;

/// A problem in a link. Each variant documents how the reader recovers.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that any puzzle's links can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// The board does not exist. The reader takes the nearest size.
    #[error(
        "\"n={found}\" in the link: N must be between {SMALLEST_CONTEST} and {LARGEST_CONTEST}; {taken} is used instead"
    )]
    SizeOutOfRange {
        /// The text of the link.
        found: String,
        /// The board taken instead.
        taken: u32,
    },
    /// A name is too long. The reader takes its beginning.
    #[error("the name \"{found}\" in the link is longer than {LONGEST_NAME} characters")]
    NameTooLong {
        /// The text of the link.
        found: String,
    },
    /// There are more than two names. The reader takes the first two.
    #[error("the link has {found} names, separated by \"-\"; there are two sides")]
    TooManyNames {
        /// The number of names.
        found: usize,
    },
    /// A move is not a number. The line ends before it.
    #[error("move {turn} in the link, \"{found}\", is not a number of the board")]
    MoveNotANumber {
        /// The index of the move, counted from 1.
        turn: usize,
        /// The text of the link.
        found: String,
    },
    /// A move is illegal. The line ends before it.
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
    /// The place is past the end of the line. The reader takes the end.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// The text of the link.
        found: String,
        /// The number of moves in the line.
        moves: usize,
    },
}
