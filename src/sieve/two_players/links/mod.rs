//! Links to two-player games. As in all our links, the game is in the URL fragment, in a format
//! that humans can read and even type.
//!
//! `#factor-game/1?n=30&names=Anna-Ben&moves=29-25-27&at=2&opponent=perfect`
//!
//! The crate `ginnow-links` has everything that is not specific to this game. Reading is total: any
//! string results in a game and a list of problems. The format is documented in `docs/links.md`.

mod problem;
mod reader;

pub use problem::Problem;
pub use reader::{LinkRead, read};

use super::{Contest, Names, Opponent, Player, Rule};
use crate::sieve::{Moment, Number};
use ginnow_links::{Encoded, Format, Lesson, List, choice, field, place};
use std::fmt;

/// A link that doesn't name a board has this one. It is also the one that textbooks start with.
pub const DEFAULT_SIZE: Number = 30;

/// Each key of the links has a function to read it and one to write it.
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
        // The number of moves made.
        place!("at", moment),
        // The opponent is on the second side.
        choice!("opponent", Opponent, contest.opponent),
        // The side that makes the first move.
        choice!("begins", Player, contest.begins),
    ],
};

/// A game, as far as it is part of links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The board, the line, and the number of moves played. The line is legal and long enough.
    pub moment: Moment,
    /// The rule, the opponent, the first mover, and the names.
    pub contest: Contest,
    /// The sender has these settings, for example a question or hidden parts.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    fn default() -> Self {
        SharedGame {
            moment: Moment::after(DEFAULT_SIZE, Vec::new()),
            contest: Contest::default(),
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// Returns the board on its own, without moves, names, or lesson.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment::after(self.moment.size, Vec::new()),
            contest: Contest { names: Names::default(), ..self.contest.clone() },
            lesson: Lesson::default(),
        }
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#` and without default values. Reads back as the same game,
    /// without problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
