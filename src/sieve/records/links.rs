//! Links to the records: `#records/1?n=120&goal=smallest`.
//!
//! Reading is total: every text yields a board and a list of problems, in time linear in its length. Only
//! the table knows whether there is a record of the board.

use crate::sieve::Number;
use crate::sieve::links::{DEFAULT_BOARD, goal_name};
use crate::sieve::optimize::Goal;
use ginnow_links::{Format, Lesson, Problem, Reading};
use std::fmt;

/// The keys, in the order in which they are written.
mod key {
    pub const SIZE: &str = "n";
    pub const GOAL: &str = "goal";
}

/// Tells `ginnow-links` which keys a link to the records can have.
pub const FORMAT: Format = Format { puzzle: "records", version: 1, keys: &[key::SIZE, key::GOAL] };

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
    let mut link = Reading::<_, Problem>::new(&FORMAT, fragment, default);
    if let Some(size) = link.number(key::SIZE) {
        link.shared.size = Number::try_from(size).unwrap_or(Number::MAX);
    }
    let goals = [Goal::Largest, Goal::Smallest];
    if let Some(goal) = link.choice(key::GOAL, &goals, goal_name) {
        link.shared.goal = goal;
    }
    link.shared.lesson = link.lesson();
    link.finish()
}

impl fmt::Display for SharedRecord {
    /// Writes the fragment without its `#`. Reading it yields the same board and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Format { puzzle, version, .. } = FORMAT;
        let (size, goal) = (self.size, goal_name(self.goal));
        write!(out, "{puzzle}/{version}?n={size}&goal={goal}{}", self.lesson)
    }
}
