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
use ginnow_links::{Format, List, changed, field, place};
use std::fmt;

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

/// Links to the Sieve, with every key that they can have.
pub const FORMAT: Format<SharedGame, Problem> = Format {
    puzzle: "sieve",
    version: 1,
    fields: &[
        field("n", reader::size, |it, _| Some(it.moment.size.to_string())),
        field(
            "goal",
            |link, key| link.choose(key, &GOALS, goal_name, |it| &mut it.goal),
            |it, full| changed(it.goal, full, goal_name),
        ),
        field("moves", reader::moves, |it, full| List(&it.moment.line).in_link(full)),
        // How many moves of the line are on the board.
        place!("at", moment),
        // Numbers that a game must select, for the solver.
        field("with", reader::required, |it, _| List(&it.required).in_link(false)),
        field("view", reader::view, |it, full| changed(it.view, full, View::name)),
        // A game by another player, in a form that can't be read at a glance.
        field("sealed", reader::sealed, |it, _| {
            let is_sealed = !it.sealed.is_empty();
            is_sealed.then(|| write_sealed(it.moment.size, &it.sealed))
        }),
    ],
};

/// The goals that a link can name.
pub(in crate::sieve) const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

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

    /// Returns the fragment without its `#` and without defaults, as a person would type it. Reading it yields the same
    /// game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        FORMAT.link(self, &self.lesson, false)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it yields the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, true))
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
