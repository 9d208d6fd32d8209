//! Links to a game of two: text in the fragment of an address that a person can
//! read and type.
//!
//! `#factor-game/1?n=30&names=Anna-Ben&moves=29-25-27&at=2&opponent=perfect`
//!
//! What the links of all puzzles share is in the crate `ginnow-links`. Reading
//! is total: every text gives a game and a list of what was wrong with the text.
//! The format is described in `docs/links.md`.

mod problem;
mod reader;

pub use problem::Problem;
pub use reader::{LinkRead, read};

use super::{Contest, Names, Opponent, Player, Rule};
use crate::sieve::{Moment, Number};
use ginnow_links::{Encoded, Format, Lesson, List};
use std::fmt;

/// The version of the format, the number behind `factor-game/`.
pub const VERSION: u32 = 1;

/// The board of a link that names none, the one that the lesson books begin
/// with.
pub const USUAL_SIZE: Number = 30;

/// The keys, in the order in which they are written.
mod key {
    /// N.
    pub(super) const SIZE: &str = "n";
    /// Where factors go.
    pub(super) const RULE: &str = "rule";
    /// What the sides are called.
    pub(super) const NAMES: &str = "names";
    /// The line of moves.
    pub(super) const MOVES: &str = "moves";
    /// How many moves of the line are on the board.
    pub(super) const AT: &str = "at";
    /// Who plays for the second side.
    pub(super) const OPPONENT: &str = "opponent";
    /// Who makes the first move.
    pub(super) const BEGINS: &str = "begins";
}

/// What all links to a game of two look like.
pub const FORMAT: Format = Format {
    puzzle: "factor-game",
    version: VERSION,
    keys: &[
        key::SIZE,
        key::RULE,
        key::NAMES,
        key::MOVES,
        key::AT,
        key::OPPONENT,
        key::BEGINS,
    ],
};

/// Everything a reader needs to see the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// Board, line and place; the line is legal and the place is in it.
    pub moment: Moment,
    /// What the sides have agreed on.
    pub contest: Contest,
    /// What the sender of the link wants the reader to see of the page.
    pub lesson: Lesson,
}

impl Default for SharedGame {
    /// The usual board.
    fn default() -> Self {
        SharedGame {
            moment: Moment {
                size: USUAL_SIZE,
                line: Vec::new(),
                played: 0,
            },
            contest: Contest::default(),
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// The same board without moves, names and lesson.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment {
                size: self.moment.size,
                line: Vec::new(),
                played: 0,
            },
            contest: Contest {
                names: Names::default(),
                ..self.contest.clone()
            },
            lesson: Lesson::default(),
        }
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`, and without what is the usual.
    /// Reading it gives the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contest {
            rule,
            begins,
            opponent,
            names: Names([first, second]),
        } = &self.contest;
        let Moment { size, line, played } = &self.moment;
        write!(out, "factor-game/{VERSION}?n={size}")?;
        if *rule != Rule::default() {
            write!(out, "&rule={}", rule.name())?;
        }
        if !(first.is_empty() && second.is_empty()) {
            write!(out, "&names={}-{}", Encoded(first), Encoded(second))?;
        }
        if !line.is_empty() {
            write!(out, "&moves={}", List(line))?;
        }
        if *played != line.len() {
            write!(out, "&at={played}")?;
        }
        if *opponent != Opponent::default() {
            write!(out, "&opponent={}", opponent.name())?;
        }
        if *begins != Player::default() {
            write!(out, "&begins={}", begins.name())?;
        }
        write!(out, "{}", self.lesson)
    }
}
