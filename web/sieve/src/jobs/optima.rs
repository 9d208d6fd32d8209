//! Counts best games, or rather two things: optimal sets of selections, and the orders in which
//! these can be played.

use super::searching::{BUDGET, Course, SharedSearch};
use super::sharing::Helpers;
use crate::messages::SolvingFound;
use ginnow::sieve::optimize::{Optima, OptimaLimits};
use ginnow_kit::worker::{Stage, Turn};

/// Counts the best games. It finishes the proof first, if need be.
pub struct CountingOptima {
    optima: Optima,
    course: Course,
}

impl CountingOptima {
    /// Continues the proof unless it is complete, and then counts.
    pub fn new(search: SharedSearch) -> Self {
        let SharedSearch { optimizer, course, .. } = search;
        // The longest step is counting the orders of one set. With default limits it takes a few
        // hundredths of a second at most, so Stop still feels immediate.
        let optima = Optima::of(*optimizer, OptimaLimits::default());
        CountingOptima { optima, course }
    }

    /// Works for a turn, then reports the count so far.
    pub fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        loop {
            let report = self.optima.advance(BUDGET);
            let finished = report.finished;
            if finished || turn.is_over() {
                turn.post(SolvingFound::Optima(report));
                return Stage::done_if(finished);
            }
        }
    }

    /// Returns the search, which may have come further in the meantime.
    pub fn into_search(self) -> SharedSearch {
        SharedSearch {
            optimizer: Box::new(self.optima.into_optimizer()),
            course: self.course,
            helpers: Helpers::default(),
        }
    }
}
