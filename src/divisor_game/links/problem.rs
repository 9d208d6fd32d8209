//! Describes the problems that a link to the divisor game can have.

use crate::divisor_game::count::CountError;
use crate::divisor_game::{IllegalMove, LARGEST_NUMBER, MOST_PILES, UnknownOpponent};
use thiserror::Error;

/// A problem says where it is in the link and how the reader handled it. Quotations from the link are
/// shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that the link of any puzzle can have.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// A pile is not a number from 2 to the largest; it was ignored.
    #[error("pile {place} in the link, \"{found}\", is not a number from 2 to {LARGEST_NUMBER}")]
    NotAPile {
        /// Piles are counted from 1.
        place: usize,
        /// Quoted from the link.
        found: String,
    },
    /// There are too many piles; only the first are used.
    #[error("the link has more than {MOST_PILES} piles")]
    TooManyPiles,
    /// A number of a move isn't a number; the line ends before it.
    #[error("move {turn} in the link: \"{found}\" is not a number below 2^64")]
    MoveNotANumber {
        /// Moves are counted from 1.
        turn: usize,
        /// Quoted from the link.
        found: String,
    },
    /// A move has fewer than three numbers; the line ends before it.
    #[error("move {turn} in the link is incomplete: a move is a pile and two divisors")]
    MoveIncomplete {
        /// Moves are counted from 1.
        turn: usize,
    },
    /// A move is illegal; the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// The opponent is unknown; the perfect one was used.
    #[error("\"opponent={found}\" in the link: {}", UnknownOpponent)]
    UnknownOpponent {
        /// Quoted from the link.
        found: String,
    },
    /// The query cannot be counted; the nearest values or the defaults were used.
    #[error("in the link, {0}")]
    Count(CountError),
    /// A rule is unknown; the rest of the list was used.
    #[error(
        "\"rules={found}\" in the link: the rules are \"one\", \"two\" or \"three\", \"different\", \"unit\", \"misere\""
    )]
    UnknownRule {
        /// Quoted from the link.
        found: String,
    },
}
