//! Problems in links.

use crate::sieve::IllegalMove;
use crate::sieve::two_players::{LARGEST_CONTEST, LONGEST_NAME, SMALLEST_CONTEST};
use thiserror::Error;

/// A part of a link that couldn't be used. Reading goes on in any case, and each variant explains
/// how.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that isn't specific to this game.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// There's no such board, so the nearest size is used.
    #[error(
        "\"n={found}\" in the link: N must be between {SMALLEST_CONTEST} and {LARGEST_CONTEST}; {taken} is used instead"
    )]
    SizeOutOfRange {
        /// A quotation from the link.
        found: String,
        /// The size that's used instead.
        taken: u32,
    },
    /// A name is too long, so it's cut.
    #[error("the name \"{found}\" in the link is longer than {LONGEST_NAME} characters")]
    NameTooLong {
        /// A quotation from the link.
        found: String,
    },
    /// There are more than two names, and only the first two are used.
    #[error("the link has {found} names, separated by \"-\"; there are two sides")]
    TooManyNames {
        /// How many names there are.
        found: usize,
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
    #[error(transparent)]
    IllegalMove(#[from] IllegalMove),
}
