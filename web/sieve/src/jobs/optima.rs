//! Counting the best games: all optimal sets of selections, and the sequences
//! that play them.

use super::searching::{BUDGET, Course, SharedSearch};
use super::sharing::Helpers;
use crate::messages::SolvingFound;
use ginnow::sieve::optimize::{Optima, OptimaLimits};
use ginnow_kit::worker::{Stage, Turn};

/// The best games of a search that is proved, or will be proved first.
pub struct CountingOptima {
    optima: Optima,
    course: Course,
}

impl CountingOptima {
    /// Continues from the current state of the search.
    pub fn new(search: SharedSearch) -> Self {
        let SharedSearch { optimizer, course, .. } = search;
        // Counting the orders of a set is the longest step. Within the default
        // limits it takes a few hundredths of a second, so the worker can react
        // to Stop.
        let optima = Optima::of(*optimizer, OptimaLimits::default());
        CountingOptima { optima, course }
    }

    /// Works for one turn and reports.
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

    /// Returns the search in its current state.
    pub fn into_search(self) -> SharedSearch {
        SharedSearch {
            optimizer: Box::new(self.optima.into_optimizer()),
            course: self.course,
            helpers: Helpers::default(),
        }
    }
}
