//! Links: a game, its goal and a view, as text in the URL fragment that people can read and type.
//!
//! `#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order`
//!
//! A link for a class can also ask a question, hide what would give the answer away, and set a language and
//! a layout.
//!
//! The crate `ginnow-links` has the parts that all puzzles share. This module adds those specific to the
//! Sieve.
//!
//! Reading is total: every text yields a game and a list of problems. It takes time linear in the length of
//! the text and never panics. `docs/links.md` describes the format.

mod problem;
mod reader;
mod sealed;
mod view;

pub use ginnow_links::{
    Hidden, LONGEST_LINK, LONGEST_QUESTION, Layout, Lesson, Part, clean_question,
};
pub use problem::Problem;
pub(super) use reader::{LineEnd, read_line};
pub use reader::{LinkRead, read, read_moves, read_required};
pub use sealed::{NotAMove, read_sealed, unseal, write_sealed};
pub use view::View;

use crate::sieve::optimize::Goal;
use crate::sieve::{LARGEST_BOARD, Moment, Number};
use ginnow_links::{Format, List};
use std::fmt::{self, Write};

/// Counts the versions of the format. It's the number after `sieve/`.
pub const VERSION: u32 = 1;

/// Returns the largest board in a link for a goal: the largest one on which the page plays for it. The search for the
/// smallest sum takes moments on boards on which the search for the largest takes hours.
#[must_use]
pub const fn largest_linked_board(goal: Goal) -> Number {
    match goal {
        Goal::Largest => 2000,
        Goal::Smallest => LARGEST_BOARD,
    }
}

/// A link without a board gets this one.
pub const DEFAULT_BOARD: Number = 30;

/// The keys of the Sieve, in the order in which they are written.
mod key {
    pub const SIZE: &str = "n";
    pub const GOAL: &str = "goal";
    pub const MOVES: &str = "moves";
    /// How many moves of the line are on the board.
    pub const AT: &str = "at";
    /// Numbers that a game must select, for the solver.
    pub const WITH: &str = "with";
    pub const VIEW: &str = "view";
    /// A game by another player, in a form that can't be read at a glance.
    pub const SEALED: &str = "sealed";
}

/// Tells `ginnow-links` which keys a link to the Sieve can have.
pub const FORMAT: Format = Format {
    puzzle: "sieve",
    version: VERSION,
    keys: &[key::SIZE, key::GOAL, key::MOVES, key::AT, key::WITH, key::VIEW, key::SEALED],
};

/// A link stores this much of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// This is the size, the line and the place. The line is legal and contains the place.
    pub moment: Moment,
    /// Without the goal, nobody could tell if the game was good.
    pub goal: Goal,
    /// Numbers that a game must select, for the solver: numbers of the board, in increasing order, each once.
    pub required: Vec<Number>,
    /// The page opens this view next to the board.
    pub view: View,
    /// Another player sent these moves on the same board, and the reader only sees them after playing as
    /// well. Empty if the link has no such game.
    pub sealed: Vec<Number>,
    /// The sender of the link can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

/// Returns the goal's name in a link.
#[must_use]
pub fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    }
}

impl Default for SharedGame {
    /// Returns the full default board.
    fn default() -> Self {
        SharedGame {
            moment: Moment { size: DEFAULT_BOARD, line: Vec::new(), played: 0 },
            goal: Goal::default(),
            required: Vec::new(),
            view: View::default(),
            sealed: Vec::new(),
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// Returns the same board without moves, required numbers, view and lesson. A sealed game stays, because it is part
    /// of a task.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment { size: self.moment.size, line: Vec::new(), played: 0 },
            goal: self.goal,
            sealed: self.sealed.clone(),
            ..Self::default()
        }
    }

    /// Returns the link to the board alone, without `#`: also without a sealed game, which makes no game easier or
    /// harder. Result codes know the board by it.
    #[must_use]
    pub fn bare_board(&self) -> String {
        SharedGame { sealed: Vec::new(), ..self.board() }.short()
    }

    /// Returns the fragment without its `#` and without defaults, as a person would type it. Reading it yields the same
    /// game and no problem.
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
        short.push_str(&self.required());
        if self.view != View::default() {
            let _ = write!(short, "&view={}", self.view.name());
        }
        let _ = write!(short, "{}{}", self.sealed(), self.lesson);
        short
    }

    /// Returns the required numbers as written in the link, with their key.
    fn required(&self) -> String {
        if self.required.is_empty() {
            return String::new();
        }
        format!("&{}={}", key::WITH, List(&self.required))
    }

    /// Returns the sealed game as written in the link, with its key.
    fn sealed(&self) -> String {
        if self.sealed.is_empty() {
            return String::new();
        }
        let sealed = write_sealed(self.moment.size, &self.sealed);
        format!("&{}={sealed}", key::SEALED)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it yields the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Moment { size, line, played } = &self.moment;
        let (goal, view) = (goal_name(self.goal), self.view.name());
        let line = List(line);
        write!(
            out,
            "sieve/{VERSION}?n={size}&goal={goal}&moves={line}&at={played}{}&view={view}",
            self.required()
        )?;
        write!(out, "{}{}", self.sealed(), self.lesson)
    }
}

/// Returns the shortest link to a game played to its last move, without `#`.
#[must_use]
pub fn address_of(size: Number, goal: Goal, line: &[Number]) -> String {
    let moment = Moment { size, line: line.to_vec(), played: line.len() };
    let shared = SharedGame { moment, goal, ..SharedGame::default() };
    shared.short()
}

/// Moves as written in a link, joined by `-`. [`read_moves`] reads them back.
#[must_use]
pub fn write_moves(line: &[Number]) -> String {
    List(line).to_string()
}
