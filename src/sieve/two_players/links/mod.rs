//! Links to a game for two sides. As in all our links, the game is in the URL fragment, in a form
//! that you can read and even type.
//!
//! `#factor-game/1?n=30&names=Anna-Ben&moves=29-25-27&at=2&opponent=perfect`
//!
//! The crate `ginnow-links` has everything that isn't specific to this game. Reading is total:
//! every string gives you a game and a list of problems. See `docs/links.md` for a description of
//! the format.

mod problem;
mod reader;

pub use problem::Problem;
pub use reader::{LinkRead, read};

use super::{Contest, Names, Opponent, Player, Rule};
use crate::sieve::{Moment, Number};
use ginnow_links::{Encoded, Format, Lesson, List, choice, field, place};
use std::fmt;

/// The board of a link that doesn't contain one. Textbooks begin with this board as well.
pub const DEFAULT_SIZE: Number = 30;

/// The keys of these links, with a function to read and one to write each of them.
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
        // How many moves of the line have been made.
        place!("at", moment),
        // The opponent, who plays the second side.
        choice!("opponent", Opponent, contest.opponent),
        // The side that makes the first move.
        choice!("begins", Player, contest.begins),
    ],
};

/// The parts of a game that are in a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The board, the line, and how much of it has been played. The line is legal, and it's at
    /// least that long.
    pub moment: Moment,
    /// The rule, the opponent, who begins, and the names.
    pub contest: Contest,
    /// Settings of the sender, who can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// Returns the default board without any moves.
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
    /// Writes the fragment without its `#` and without default values. If you read it again, you
    /// get the same game and no problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
