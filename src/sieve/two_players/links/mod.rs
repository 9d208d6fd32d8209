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
use ginnow_links::{Encoded, Format, Lesson, List};
use std::fmt;

/// Counts the versions of the format. It's the number after `factor-game/`.
pub const VERSION: u32 = 1;

/// The default board, which is also the first one in textbooks.
pub const DEFAULT_SIZE: Number = 30;

/// The keys, in the order in which they are written.
mod key {
    pub(super) const SIZE: &str = "n";
    pub(super) const RULE: &str = "rule";
    pub(super) const NAMES: &str = "names";
    pub(super) const MOVES: &str = "moves";
    /// How many moves of the line are on the board.
    pub(super) const AT: &str = "at";
    /// The kind of opponent that plays the second side.
    pub(super) const OPPONENT: &str = "opponent";
    /// The side that makes the first move.
    pub(super) const BEGINS: &str = "begins";
}

/// Tells `ginnow-links` which keys a link to a game for two sides can have.
pub const FORMAT: Format = Format {
    puzzle: "factor-game",
    version: VERSION,
    keys: &[key::SIZE, key::RULE, key::NAMES, key::MOVES, key::AT, key::OPPONENT, key::BEGINS],
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
        let Contest { rule, begins, opponent, names: Names([first, second]) } = &self.contest;
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
