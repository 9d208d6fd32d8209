//! Counting the best games: all optimal sets of selections, and the sequences
//! that play them.

use super::searching::{BUDGET, Course, Search};
use super::sharing::Helpers;
use crate::messages::SolvingFound;
use ginnow::sieve::optimize::{Optima, OptimaLimits};
use ginnow_kit::worker::{Stage, Turn};

/// The best games of a search that is proved, or will be first.
pub struct CountingOptima {
    optima: Optima,
    course: Course,
}

impl CountingOptima {
    /// Begins where the search is.
    pub fn new(search: Search) -> Self {
        let Search {
            optimizer, course, ..
        } = search;
        // Counting the orders of a set is the longest step: what the default
        // allows takes some hundredths of a second, so that Stop is heard.
        let optima = Optima::of(*optimizer, OptimaLimits::default());
        CountingOptima { optima, course }
    }

    /// Works for one turn and reports.
    pub fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        loop {
            let report = self.optima.advance(BUDGET);
            let finished = report.finished;
            if finished || turn.is_over() {
                turn.tell(SolvingFound::Optima(report));
                return if finished { Stage::Done } else { Stage::GoesOn };
            }
        }
    }

    /// The search, as far as it has come by now.
    pub fn into_search(self) -> Search {
        Search {
            optimizer: Box::new(self.optima.into_optimizer()),
            course: self.course,
            helpers: Helpers::default(),
        }
    }
}
