//! Counts the best games. There are two numbers: how many sets of selections are optimal, and in
//! how many orders they can be played.

use super::searching::{BUDGET, Course, SharedSearch};
use super::sharing::Helpers;
use crate::messages::SolvingFound;
use ginnow::sieve::optimize::{Optima, OptimaLimits};
use ginnow_kit::worker::{Stage, Turn};

/// A count of the best games. If the search that it belongs to isn't proved yet, that comes first.
pub struct CountingOptima {
    optima: Optima,
    course: Course,
}

impl CountingOptima {
    /// Continues from the current state of the search.
    pub fn new(search: SharedSearch) -> Self {
        let SharedSearch { optimizer, course, .. } = search;
        // The longest step is to count the orders of a single set. With the default limits that
        // takes a few hundredths of a second, which is short enough for the worker to react to
        // Stop.
        let optima = Optima::of(*optimizer, OptimaLimits::default());
        CountingOptima { optima, course }
    }

    /// Works for one turn and reports the number so far.
    pub fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        loop {
            let report = self.optima.advance(BUDGET);
            let finished = report.finished;
            if finished || turn.is_over() {
                turn.post(SolvingFound::Optima(report));
                return if finished { Stage::Done } else { Stage::Continues };
            }
        }
    }

    /// Returns the search in its current state, so that it can be resumed.
    pub fn into_search(self) -> SharedSearch {
        SharedSearch {
            optimizer: Box::new(self.optima.into_optimizer()),
            course: self.course,
            helpers: Helpers::default(),
        }
    }
}
