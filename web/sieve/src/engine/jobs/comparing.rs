//! Plain, best and relaxed game, board by board.

use super::{SLICE, Slice, now};
use crate::messages::{Answer, RequestId};
use ginnow::sieve::Number;
use ginnow::sieve::comparison::Comparisons;

/// The engine's steps between two looks at the clock, in units of work.
const BUDGET: u64 = 2_000;

/// A comparison of boards.
pub struct ComparingJob {
    id: RequestId,
    comparisons: Comparisons,
}

impl ComparingJob {
    /// The boards from 1 to `last`, unless there is no such board.
    pub fn new(id: RequestId, last: Number) -> Option<Self> {
        let comparisons = Comparisons::new(last).ok()?;
        Some(ComparingJob { id, comparisons })
    }

    /// Works for one slice and tells what was completed, if only nothing: a
    /// silent worker would be taken for one that hangs.
    pub fn work(&mut self) -> Slice {
        let begun = now();
        let mut boards = Vec::new();
        while !self.comparisons.is_finished() && now() - begun < SLICE {
            boards.extend(self.comparisons.advance(BUDGET));
        }
        let finished = self.comparisons.is_finished();
        Slice {
            answer: Some(Answer::Compared {
                id: self.id,
                boards,
                finished,
            }),
            finished,
        }
    }
}
