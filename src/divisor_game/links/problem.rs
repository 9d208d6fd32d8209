//! Problems with links to the divisor game.

use crate::divisor_game::count::CountError;
use crate::divisor_game::{IllegalMove, LARGEST_NUMBER, MOST_PILES, UnknownOpponent};
use thiserror::Error;

/// A part of a link couldn't be used. Reading continues in any case, as described for each variant.
/// Long quotations are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// The problem is not specific to this game.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// This isn't a number in the allowed range. The pile is ignored.
    #[error("pile {place} in the link, \"{found}\", is not a number from 2 to {LARGEST_NUMBER}")]
    NotAPile {
        /// Piles are counted from 1.
        place: usize,
        /// Quotes the link.
        found: String,
    },
    /// There are too many piles. Only the first ones are used.
    #[error("the link has more than {MOST_PILES} piles")]
    TooManyPiles,
    /// Something in a move is not a number. The line ends before it.
    #[error("move {turn} in the link: \"{found}\" is not a number below 2^64")]
    MoveNotANumber {
        /// Moves are counted from 1.
        turn: usize,
        /// Quotes the link.
        found: String,
    },
    /// A move does not have exactly three numbers. The line ends before it.
    #[error("move {turn} in the link is incomplete: a move is a pile and two divisors")]
    MoveIncomplete {
        /// Moves are counted from 1.
        turn: usize,
    },
    /// A move is illegal. The line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// The opponent is unknown. The perfect one is used instead.
    #[error("\"opponent={found}\" in the link: {}", UnknownOpponent)]
    UnknownOpponent {
        /// Quotes the link.
        found: String,
    },
    /// The query is impossible. The nearest values or the defaults are used.
    #[error("in the link, {0}")]
    Count(CountError),
    /// A rule is unknown. The rest of the list is used.
    #[error(
        "\"rules={found}\" in the link: the rules are \"one\", \"two\" or \"three\", \"different\", \"unit\", \"misere\""
    )]
    UnknownRule {
        /// Quotes the link.
        found: String,
    },
}
