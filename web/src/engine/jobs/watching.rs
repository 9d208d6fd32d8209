//! The seed's own search at work, to be watched.

use super::{SLICE, Slice, now};
use crate::messages::{Answer, ClassicArguments, ClassicSnapshot, Refusal, RequestId};
use ginnow::classic::{Best, ClassicSearch};

/// The search's steps between two looks at the clock: about a millisecond.
const STEPS: u64 = 2_000;

/// Slices between two snapshots: more could not be followed with the eye.
const SLICES: u32 = 3;

/// How many rejections a snapshot shows.
const REFUSALS: usize = 4;

/// A classic search.
pub struct ClassicJob {
    id: RequestId,
    search: ClassicSearch,
    elapsed: f64,
    slices: u32,
    reported: Option<u64>,
}

impl ClassicJob {
    /// Sets the search up, unless it cannot work with the arguments.
    pub fn new(id: RequestId, arguments: ClassicArguments) -> Option<Self> {
        let ClassicArguments {
            size,
            threshold,
            best_known,
        } = arguments;
        Some(ClassicJob {
            id,
            search: ClassicSearch::new(size, threshold, best_known).ok()?,
            elapsed: 0.0,
            slices: 0,
            reported: None,
        })
    }

    /// Works for one slice; reports after some, and at the end.
    pub fn work(&mut self) -> Slice {
        let begun = now();
        let finished = loop {
            let finished = self.search.advance(STEPS).is_finished();
            if finished || now() - begun >= SLICE {
                break finished;
            }
        };
        self.elapsed += now() - begun;
        let due = finished || self.slices.is_multiple_of(SLICES);
        self.slices += 1;
        Slice {
            answer: due.then(|| self.snapshot()),
            finished,
        }
    }

    fn snapshot(&mut self) -> Answer {
        let refusals = self.search.last_rejections(REFUSALS);
        let refusal = |rejection: ginnow::classic::Rejection| Refusal {
            pair: rejection.pair,
            cycle: rejection.cycle.pairs,
        };
        let score = self.search.best().map(|best| best.score);
        let improved = score != self.reported;
        self.reported = score;
        let best = self.search.best().filter(|_| improved);
        Answer::Classic {
            id: self.id,
            snapshot: ClassicSnapshot {
                progress: self.search.progress(),
                elapsed: self.elapsed,
                path: self.search.path(),
                refusals: refusals.into_iter().map(refusal).collect(),
                best: best.map(Best::moves),
            },
        }
    }
}
