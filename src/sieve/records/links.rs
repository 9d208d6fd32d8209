//! Links to the records: `#records/1?n=120&goal=smallest`.
//!
//! Reading is total: every text yields a board and a list of problems, in time linear in its length. Only
//! the table knows whether there is a record of the board.

use crate::sieve::Number;
use crate::sieve::links::{DEFAULT_BOARD, GOALS, goal_name};
use crate::sieve::optimize::Goal;
use ginnow_links::{Format, Lesson, Problem, Reading, field};
use std::fmt;

/// Links to the records, with every key that they can have.
pub const FORMAT: Format<SharedRecord> = Format {
    puzzle: "records",
    version: 1,
    fields: &[
        field("n", size, |it, _| Some(it.size.to_string())),
        field(
            "goal",
            |link, key| link.choose(key, &GOALS, goal_name, |it| &mut it.goal),
            |it, _| Some(goal_name(it.goal).to_owned()),
        ),
    ],
};

/// A link stores this much of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedRecord {
    /// N is always within the range of boards.
    pub size: Number,
    /// Largest or smallest sums, each of which has a table of its own.
    pub goal: Goal,
    /// The sender of the link can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

/// Reading never fails, so you get a board (maybe the default one) and the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedRecord, Problem>;

/// Reads a fragment, with or without its `#`. The empty text yields the default board and no problem.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let default =
        SharedRecord { size: DEFAULT_BOARD, goal: Goal::default(), lesson: Lesson::default() };
    let mut link = FORMAT.read(fragment, default);
    link.shared.lesson = link.lesson();
    link.finish()
}

fn size(link: &mut Reading<SharedRecord, Problem>, key: &'static str) {
    if let Some(size) = link.number(key) {
        link.shared.size = Number::try_from(size).unwrap_or(Number::MAX);
    }
}

impl fmt::Display for SharedRecord {
    /// Writes the fragment without its `#`. Reading it yields the same board and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
