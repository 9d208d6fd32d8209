//! Problems in links to the divisor game.

use crate::divisor_game::count::CountError;
use crate::divisor_game::{IllegalMove, LARGEST_NUMBER, MOST_PILES, UnknownOpponent};
use thiserror::Error;

/// A part of a link that couldn't be used. Reading goes on in any case, and each variant explains
/// how. Quotations from the link are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that isn't specific to this game.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// A pile isn't a number in the allowed range, so it's ignored.
    #[error("pile {place} in the link, \"{found}\", is not a number from 2 to {LARGEST_NUMBER}")]
    NotAPile {
        /// Which pile it is, counted from 1.
        place: usize,
        /// A quotation from the link.
        found: String,
    },
    /// There are too many piles, so only the first ones are used.
    #[error("the link has more than {MOST_PILES} piles")]
    TooManyPiles,
    /// A move contains something that isn't a number, so the line ends before it.
    #[error("move {turn} in the link: \"{found}\" is not a number below 2^64")]
    MoveNotANumber {
        /// Which move it is, counted from 1.
        turn: usize,
        /// A quotation from the link.
        found: String,
    },
    /// A move doesn't have three numbers, so the line ends before it.
    #[error("move {turn} in the link is incomplete: a move is a pile and two divisors")]
    MoveIncomplete {
        /// Which move it is, counted from 1.
        turn: usize,
    },
    /// A move isn't legal, so the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// There's no such opponent, so the perfect one is used.
    #[error("\"opponent={found}\" in the link: {}", UnknownOpponent)]
    UnknownOpponent {
        /// A quotation from the link.
        found: String,
    },
    /// The query can't be counted, so the nearest values or the defaults are used.
    #[error("in the link, {0}")]
    Count(CountError),
    /// There's no such rule. The rest of the list is used.
    #[error(
        "\"rules={found}\" in the link: the rules are \"one\", \"two\" or \"three\", \"different\", \"unit\", \"misere\""
    )]
    UnknownRule {
        /// A quotation from the link.
        found: String,
    },
}
