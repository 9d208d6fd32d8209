//! Links to the records, like `#records/1?n=120&goal=smallest`.
//!
//! Reading is total: any string results in a board and a list of problems, in linear time. There
//! may be no record of the board, though; that's up to the table.

use crate::sieve::Number;
use crate::sieve::links::{DEFAULT_BOARD, GOALS, goal_name};
use crate::sieve::optimize::Goal;
use ginnow_links::{Format, Lesson, Problem, Reading, field};
use std::fmt;

/// Each key of the links has a function to read it and one to write it.
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

/// The contents of a link to the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedRecord {
    /// Size of the board.
    pub size: Number,
    /// Largest and smallest sums have tables of their own.
    pub goal: Goal,
    /// The sender has these settings, for example a question or hidden parts.
    pub lesson: Lesson,
}

/// If the link has no valid board, this has the default one, plus the problems.
pub type LinkRead = ginnow_links::LinkRead<SharedRecord, Problem>;

/// Reads a fragment, with or without `#`. The empty string is not a problem; it is the default
/// board.
#[must_use]
pub fn read(fragment: &str) -> LinkRead {
    let default =
        SharedRecord { size: DEFAULT_BOARD, goal: Goal::default(), lesson: Lesson::default() };
    FORMAT.open(fragment, default, |it| &mut it.lesson)
}

fn size(link: &mut Reading<SharedRecord, Problem>, key: &'static str) {
    if let Some(size) = link.number(key) {
        link.shared.size = Number::try_from(size).unwrap_or(Number::MAX);
    }
}

impl fmt::Display for SharedRecord {
    /// Writes the fragment without its `#`. Reads back as the same board, without problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
