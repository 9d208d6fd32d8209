//! Links to the records, such as `#records/1?n=120&goal=smallest`.
//!
//! Reading is total: every string gives you a board and a list of problems, in time linear in its
//! length. The board may not have a record, though. Only the table knows.

use crate::sieve::Number;
use crate::sieve::links::{DEFAULT_BOARD, GOALS, goal_name};
use crate::sieve::optimize::Goal;
use ginnow_links::{Format, Lesson, Problem, Reading, field};
use std::fmt;

/// The keys of these links, with a function to read and one to write each of them.
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

/// The parts of the page that are in a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedRecord {
    /// The board.
    pub size: Number,
    /// Whether it's about largest or smallest sums, which have a table each.
    pub goal: Goal,
    /// Settings of the sender, who can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

/// The board of a link (or the default one), along with its problems.
pub type LinkRead = ginnow_links::LinkRead<SharedRecord, Problem>;

/// Reads a fragment, with or without its `#`. An empty string isn't a problem, it gives the default
/// board.
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
    /// Writes the fragment without its `#`. If you read it again, you get the same board and no
    /// problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
