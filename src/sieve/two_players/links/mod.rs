//! Links to a game for two sides: text in the URL fragment that people can read and
//! type.
//!
//! `#factor-game/1?n=30&names=Anna-Ben&moves=29-25-27&at=2&opponent=perfect`
//!
//! The crate `ginnow-links` has the parts that all puzzles share. Reading is total:
//! every text gives a game and a list of the problems found. `docs/links.md` describes
//! the format.

mod problem;
mod reader;

pub use problem::Problem;
pub use reader::{LinkRead, read};

use super::{Contest, Names, Opponent, Player, Rule};
use crate::sieve::{Moment, Number};
use ginnow_links::{Encoded, Format, Lesson, List, choice, field, place};
use std::fmt;

/// The default board, which is also the first one in textbooks.
pub const DEFAULT_SIZE: Number = 30;

/// Links to a game for two sides, with every key that they can have.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "factor-game",
    version: 1,
    fields: &[
        field("n", reader::size, |it, _| Some(it.moment.size.to_string())),
        choice!("rule", Rule, contest.rule),
        field("names", reader::names, |it, _| {
            let [first, second] = it.contest.names.0.each_ref().map(|name| Encoded(name));
            (it.contest.names != Names::default()).then(|| format!("{first}-{second}"))
        }),
        field("moves", reader::moves, |it, full| List(&it.moment.line).in_link(full)),
        // How many moves of the line are on the board.
        place!("at", moment),
        // The kind of opponent that plays the second side.
        choice!("opponent", Opponent, contest.opponent),
        // The side that makes the first move.
        choice!("begins", Player, contest.begins),
    ],
};

/// A link stores this much of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// This is the board, the line and the place. The line is legal and contains the place.
    pub moment: Moment,
    /// The sides agreed on these settings.
    pub contest: Contest,
    /// The sender of the link can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// Returns the default board.
    fn default() -> Self {
        SharedGame {
            moment: Moment { size: DEFAULT_SIZE, line: Vec::new(), played: 0 },
            contest: Contest::default(),
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// Returns the same board without moves, names and lesson.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment { size: self.moment.size, line: Vec::new(), played: 0 },
            contest: Contest { names: Names::default(), ..self.contest.clone() },
            lesson: Lesson::default(),
        }
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#` and without default values. Reading it
    /// returns the same game and no problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
