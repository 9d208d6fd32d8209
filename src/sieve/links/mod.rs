//! Links to games. Board, moves, goal and view are part of the URL fragment, in a format that
//! humans can read, and even type.
//!
//! `#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order`
//!
//! A teacher's link can also ask a question, hide parts that would give the answer away, and choose
//! a language and a layout. That is the same for all puzzles, so it is in the crate `ginnow-links`.
//! All that is left for this module is the Sieve's own part.
//!
//! Reading is total: any string results in a game and a list of problems, in linear time and
//! without panicking. The format is documented in `docs/links.md`.

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

/// Returns the largest board that links (and the page) support for a goal. The goals differ because
/// their searches do: the largest sum may take hours on a board that is a matter of moments for the
/// smallest.
#[must_use]
pub const fn largest_linked_board(goal: Goal) -> Number {
    match goal {
        Goal::Largest => 2000,
        Goal::Smallest => LARGEST_BOARD,
    }
}

/// The board of a link that does not name one.
pub const DEFAULT_BOARD: Number = 30;

/// Each key of the links has a function to read it and one to write it.
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
        // The number of moves made.
        place!("at", moment),
        // Numbers that the solver's game must include.
        field("with", reader::required, |it, _| List(&it.required).in_link(false)),
        field("view", reader::view, |it, full| changed(it.view, full, View::name)),
        // Another player's game isn't encrypted, just unreadable at a glance.
        field("sealed", reader::sealed, |it, _| {
            let is_sealed = !it.sealed.is_empty();
            is_sealed.then(|| write_sealed(it.moment.size, &it.sealed))
        }),
    ],
};

/// Goals that links can name.
pub(in crate::sieve) const GOALS: [Goal; 2] = [Goal::Largest, Goal::Smallest];

/// A game, as far as it is part of links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGame {
    /// The size, the line, and the number of moves played. The line is legal and long enough.
    pub moment: Moment,
    /// You can't tell how good a game is without the player's goal.
    pub goal: Goal,
    /// Numbers that the solver's game must include: all on the board, sorted, no duplicates.
    pub required: Vec<Number>,
    /// The view to open next to the board.
    pub view: View,
    /// Another player's moves on this board. Readers do not get to see them until they have played
    /// the board as well. Empty unless the link has such a game.
    pub sealed: Vec<Number>,
    /// The sender has these settings, for example a question or hidden parts.
    pub lesson: Lesson,
}

/// Returns the name of a goal in links.
#[must_use]
pub fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Largest => "largest",
        Goal::Smallest => "smallest",
    }
}

impl Default for SharedGame {
    fn default() -> Self {
        SharedGame {
            moment: Moment::after(DEFAULT_BOARD, Vec::new()),
            goal: Goal::default(),
            required: Vec::new(),
            view: View::default(),
            sealed: Vec::new(),
            lesson: Lesson::default(),
        }
    }
}

impl SharedGame {
    /// Returns the board on its own, without moves, required numbers, view, or lesson. A sealed
    /// game stays, because it's part of the task and not of anyone's attempt.
    #[must_use]
    pub fn board(&self) -> Self {
        SharedGame {
            moment: Moment::after(self.moment.size, Vec::new()),
            goal: self.goal,
            sealed: self.sealed.clone(),
            ..Self::default()
        }
    }

    /// Returns the fragment as you'd type it: no `#`, and no default values. Reads back as the same
    /// game, without problems.
    #[must_use]
    pub fn short(&self) -> String {
        FORMAT.link(self, &self.lesson, false)
    }
}

impl fmt::Display for SharedGame {
    /// Writes the fragment without its `#`. Reads back as the same game, without problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, true))
    }
}

/// Returns the shortest link to a finished game, without `#`.
#[must_use]
pub fn address_of(size: Number, goal: Goal, line: &[Number]) -> String {
    let moment = Moment::after(size, line.to_vec());
    let shared = SharedGame { moment, goal, ..SharedGame::default() };
    shared.short()
}

/// Joins moves with `-`, the inverse of [`read_moves`].
#[must_use]
pub fn write_moves(line: &[Number]) -> String {
    List(line).to_string()
}
