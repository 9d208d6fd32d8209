//! The seed's own search at work, to be watched.

use super::{SLICE, Slice, now};
use crate::messages::{Answer, ClassicArguments, ClassicSnapshot, Refusal, RequestId};
use ginnow::sieve::classic::{Best, ClassicSearch};
use std::collections::VecDeque;

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
    /// The last rejections that were seen: on the path itself they are gone
    /// again in no time.
    refusals: VecDeque<Refusal>,
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
            refusals: VecDeque::new(),
        })
    }

    /// Works for one slice; reports after some, and at the end.
    pub fn work(&mut self) -> Slice {
        let begun = now();
        self.look_for_refusals();
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

    /// Goes on step by step, so that no rejection escapes, until as many as a
    /// snapshot shows have been seen.
    fn look_for_refusals(&mut self) {
        let mut seen = 0;
        for _ in 0..STEPS {
            let before = self.search.progress().rejected;
            if self.search.advance(1).rejected == before {
                continue;
            }
            for rejection in self.search.last_rejections(1) {
                self.refusals.truncate(REFUSALS - 1);
                self.refusals.push_front(Refusal {
                    pair: rejection.pair,
                    cycle: rejection.cycle.pairs,
                });
                seen += 1;
            }
            if seen == REFUSALS {
                break;
            }
        }
    }

    fn snapshot(&mut self) -> Answer {
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
                refusals: self.refusals.iter().cloned().collect(),
                best: best.map(Best::moves),
            },
        }
    }
}
