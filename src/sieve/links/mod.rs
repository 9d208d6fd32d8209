//! Links to a game. The board, the moves, the goal and the view are in the URL fragment, in a form
//! that you can read, and even type.
//!
//! `#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order`
//!
//! A teacher's link can also ask a question, hide the parts of the page that would give the answer
//! away, and choose a language and a layout. All puzzles have this in common, so it's defined in
//! the crate `ginnow-links`, and this module only adds the parts that are specific to the Sieve.
//!
//! Reading is total: every string gives you a game and a list of problems. It never panics and
//! takes linear time. See `docs/links.md` for a description of the format.

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

/// Returns the largest board that a link can contain for this goal, which is also the largest one
/// that the page offers. The limits differ because the searches do: boards on which the largest sum
/// takes hours are done in moments for the smallest sum.
#[must_use]
pub const fn largest_linked_board(goal: Goal) -> Number {
    match goal {
        Goal::Largest => 2000,
        Goal::Smallest => LARGEST_BOARD,
    }
}

/// The size of the board if a link doesn't contain one.
pub const DEFAULT_BOARD: Number = 30;

/// The keys of these links, with a function to read and one to write each of them.
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
        // How many moves of the line have been made.
        place!("at", moment),
        // Numbers that the solver must include in its game.
        field("with", reader::required, |it, _| List(&it.required).in_link(false)),
        field("view", reader::view, |it, full| changed(it.view, full, View::name)),
        // Another player's game. It isn't encrypted, but you can't read it at a glance.
        field("sealed", reader::sealed, |it, _| {
            let is_sealed = !it.sealed.is_empty();
            is_sealed.then(|| write_sealed(it.moment.size, &it.sealed))
        }),
    ],
};

/// The goals that a link can name.
pub(in crate::sieve) const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

/// The parts of a game that are in a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The size, the line, and how much of it has been played. The line is legal, and it's at least
    /// that long.
    pub moment: Moment,
    /// The goal of the player. Without it, there would be no way to tell if a game is any good.
    pub goal: Goal,
    /// Numbers that the solver must include in its game. They're all on the board, and sorted
    /// without duplicates.
    pub required: Vec<Number>,
    /// The view that opens next to the board.
    pub view: View,
    /// Moves on the same board that another player has sent. The reader gets to see them only after
    /// playing the board as well. This is empty if the link has no such game.
    pub sealed: Vec<Number>,
    /// Settings of the sender, who can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

/// Returns the name of a goal, as it appears in links.
#[must_use]
pub fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    }
}

impl Default for SharedGame {
    /// Returns the default board without any moves.
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
    /// Returns the same board without moves, required numbers, view and lesson. We don't remove a
    /// sealed game, since that's part of the task rather than of anybody's attempt.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment { size: self.moment.size, line: Vec::new(), played: 0 },
            goal: self.goal,
            sealed: self.sealed.clone(),
            ..Self::default()
        }
    }

    /// Returns the fragment (without its `#`) as you would type it, which means that default values
    /// are left out. Reading it gives the same game and no problem.
    #[must_use]
    pub fn short(&self) -> String {
        FORMAT.link(self, &self.lesson, false)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reading it gives the same game and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, true))
    }
}

/// Returns the shortest link to a finished game, without the `#`.
#[must_use]
pub fn address_of(size: Number, goal: Goal, line: &[Number]) -> String {
    let moment = Moment { size, line: line.to_vec(), played: line.len() };
    let shared = SharedGame { moment, goal, ..SharedGame::default() };
    shared.short()
}

/// Joins moves with `-`, as in a link. The inverse is [`read_moves`].
#[must_use]
pub fn write_moves(line: &[Number]) -> String {
    List(line).to_string()
}
