//! Links: a game, its goal and what is looked at, as text in the fragment of
//! an address that a person can read and type.
//!
//! `#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order`
//!
//! A link for a class can also ask a question, hide what would give the answer
//! away, and name a language and a layout.
//!
//! What the links of all puzzles share is in the crate `ginnow-links`; here is
//! what the Sieve adds.
//!
//! Reading is total: every text gives a game and a list of what was wrong with
//! the text. It takes time linear in the length of the text and never panics.
//! The format is described in `docs/links.md`.

mod problem;
mod reader;
mod sealed;
mod view;

pub use ginnow_links::{
    Hidden, LONGEST_LINK, LONGEST_QUESTION, Layout, Lesson, Part, clean_question,
};
pub use problem::Problem;
pub(super) use reader::{Cut, read_line};
pub use reader::{LinkRead, read, read_moves};
pub use sealed::{read_sealed, write_sealed};
pub use view::View;

use crate::sieve::optimize::Goal;
use crate::sieve::{LARGEST_BOARD, Moment, Number};
use ginnow_links::{Format, List};
use std::fmt::{self, Write};

/// The version of the format, the number behind `sieve/`.
pub const VERSION: u32 = 1;

/// The largest board a link can set up for a goal: the largest that the page plays
/// for it. The smallest sum is found in moments where the largest takes hours.
#[must_use]
pub const fn largest_linked_board(goal: Goal) -> Number {
    match goal {
        Goal::Largest => 2000,
        Goal::Smallest => LARGEST_BOARD,
    }
}

/// The board a link sets up that names no size.
pub const USUAL_BOARD: Number = 30;

/// The keys of the Sieve, in the order in which they are written.
mod key {
    /// N.
    pub const SIZE: &str = "n";
    /// What is played for.
    pub const GOAL: &str = "goal";
    /// The line of moves.
    pub const MOVES: &str = "moves";
    /// How many moves of the line are on the board.
    pub const AT: &str = "at";
    /// What is looked at.
    pub const VIEW: &str = "view";
    /// Somebody's game, not to be read in passing.
    pub const SEALED: &str = "sealed";
}

/// What all links to the Sieve look like.
pub const FORMAT: Format = Format {
    puzzle: "sieve",
    version: VERSION,
    keys: &[
        key::SIZE,
        key::GOAL,
        key::MOVES,
        key::AT,
        key::VIEW,
        key::SEALED,
    ],
};

/// Everything a reader needs to see the same thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// Size, line and place; the line is legal and the place is in it.
    pub moment: Moment,
    /// What is played for.
    pub goal: Goal,
    /// What is looked at beside the board.
    pub view: View,
    /// The moves of a game that somebody has played on this board, which the
    /// reader is not shown before playing too; empty if there is none.
    pub sealed: Vec<Number>,
    /// What the sender of the link wants the reader to see of the page.
    pub lesson: Lesson,
}

/// The goal's name in a link.
#[must_use]
pub fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    }
}

impl Default for SharedGame {
    /// The full usual board.
    fn default() -> Self {
        SharedGame {
            moment: Moment {
                size: USUAL_BOARD,
                line: Vec::new(),
                played: 0,
            },
            goal: Goal::default(),
            view: View::default(),
            sealed: Vec::new(),
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// The fragment without its `#` and without everything that is the usual:
    /// what a person would type. Reading it gives the same game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        let Moment { size, line, played } = &self.moment;
        let mut short = format!("sieve/{VERSION}?n={size}");
        if self.goal != Goal::default() {
            let _ = write!(short, "&goal={}", goal_name(self.goal));
        }
        if !line.is_empty() {
            let _ = write!(short, "&moves={}", List(line));
        }
        if *played != line.len() {
            let _ = write!(short, "&at={played}");
        }
        if self.view != View::default() {
            let _ = write!(short, "&view={}", self.view.name());
        }
        let _ = write!(short, "{}{}", self.sealed(), self.lesson);
        short
    }

    /// The sealed game as the link has it, with its key.
    fn sealed(&self) -> String {
        if self.sealed.is_empty() {
            return String::new();
        }
        let sealed = write_sealed(self.moment.size, &self.sealed);
        format!("&{}={sealed}", key::SEALED)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it gives the same game and
    /// no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment { size, line, played } = &self.moment;
        let (goal, view) = (goal_name(self.goal), self.view.name());
        let line = List(line);
        write!(
            out,
            "sieve/{VERSION}?n={size}&goal={goal}&moves={line}&at={played}&view={view}"
        )?;
        write!(out, "{}{}", self.sealed(), self.lesson)
    }
}

/// Moves as a link has them, joined by `-`. [`read_moves`] reads them back.
#[must_use]
pub fn write_moves(line: &[Number]) -> String {
    List(line).to_string()
}
