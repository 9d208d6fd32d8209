//! What can be wrong with a link to the divisor game.

use crate::divisor_game::count::CountError;
use crate::divisor_game::laboratory::LaboratoryError;
use crate::divisor_game::{IllegalMove, LARGEST_NUMBER, MOST_PILES, UnknownOpponent};
use thiserror::Error;

/// Something wrong with a link, the place where it is, and what was done about
/// it. Texts quoted from the link are cut to a few words.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// What can be wrong with the link of any puzzle.
    #[error(transparent)]
    General(#[from] ginnow_links::Problem),
    /// A pile is no number that makes one; it was left out.
    #[error("pile {place} in the link, \"{found}\", is no number from 2 to {LARGEST_NUMBER}")]
    NotAPile {
        /// Which pile, counted from 1.
        place: usize,
        /// What stands there.
        found: String,
    },
    /// There are too many piles; the first were taken.
    #[error("the link has more than {MOST_PILES} piles")]
    TooManyPiles,
    /// A number of a move is not a number; the line ends before it.
    #[error("move {turn} in the link: \"{found}\" is not a number")]
    MoveNotANumber {
        /// Which move, counted from 1.
        turn: usize,
        /// What stands there.
        found: String,
    },
    /// A move has fewer than three numbers; the line ends before it.
    #[error("move {turn} in the link is not whole: a move is a pile and two divisors")]
    MoveIncomplete {
        /// Which move, counted from 1.
        turn: usize,
    },
    /// A move cannot be made; the line ends before it.
    #[error("in the link, {0}")]
    IllegalMove(IllegalMove),
    /// The place is past the end of the line; the end was taken.
    #[error("\"at={found}\" in the link: the line has {moves} moves")]
    PlaceOutOfRange {
        /// What stands there.
        found: String,
        /// How many moves the line has.
        moves: usize,
    },
    /// The opponent is not known; the perfect one was taken.
    #[error("\"opponent={found}\" in the link: {}", UnknownOpponent)]
    UnknownOpponent {
        /// What stands there.
        found: String,
    },
    /// Something cannot be counted; the nearest or usual values were taken.
    #[error("in the link, {0}")]
    Count(CountError),
    /// A rule is not known; the rest of the list was taken.
    #[error(
        "\"rules={found}\" in the link: the rules are \"one\", \"two\" or \"three\", \"different\", \"unit\", \"misere\""
    )]
    UnknownRule {
        /// What stands there.
        found: String,
    },
    /// The laboratory does not go so far; the nearest limit was taken.
    #[error("in the link, {0}")]
    Laboratory(LaboratoryError),
}
