//! The seed's own search at work, to be watched.

use crate::messages::{ClassicArguments, ClassicSnapshot, Refusal};
use ginnow::sieve::classic::{Best, ClassicSearch};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use std::collections::VecDeque;

/// The search's steps between two looks at the clock: about a millisecond.
const STEPS: u64 = 2_000;

/// Turns between two snapshots: more could not be followed with the eye.
const TURNS: u32 = 3;

/// How many rejections a snapshot shows.
const REFUSALS: usize = 4;

/// A classic search.
pub struct ClassicJob {
    search: ClassicSearch,
    elapsed: f64,
    turns: u32,
    reported: Option<u64>,
    /// The last rejections that were seen: on the path itself they are gone
    /// again in no time.
    refusals: VecDeque<Refusal>,
}

impl Job for ClassicJob {
    const NAME: &'static str = "classic";
    const TITLE: &'static str = "job.classic";
    type Task = ClassicArguments;
    type Found = ClassicSnapshot;
    type Kept = ();

    /// Arguments that the search cannot work with are refused.
    fn begin(arguments: ClassicArguments, (): &mut ()) -> Result<Self, Refused> {
        let ClassicArguments {
            size,
            threshold,
            best_known,
        } = arguments;
        let search = ClassicSearch::new(size, threshold, best_known).map_err(|_| Refused)?;
        Ok(ClassicJob {
            search,
            elapsed: 0.0,
            turns: 0,
            reported: None,
            refusals: VecDeque::new(),
        })
    }

    /// Works for one turn; reports after some, and at the end.
    fn work(&mut self, turn: &Turn<ClassicSnapshot>) -> Stage {
        self.look_for_refusals();
        let finished = loop {
            let finished = self.search.advance(STEPS).is_finished();
            if finished || turn.is_over() {
                break finished;
            }
        };
        self.elapsed += turn.elapsed();
        if finished || self.turns.is_multiple_of(TURNS) {
            turn.tell(self.snapshot());
        }
        self.turns += 1;
        if finished { Stage::Done } else { Stage::GoesOn }
    }
}

impl ClassicJob {
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

    fn snapshot(&mut self) -> ClassicSnapshot {
        let score = self.search.best().map(|best| best.score);
        let improved = score != self.reported;
        self.reported = score;
        let best = self.search.best().filter(|_| improved);
        ClassicSnapshot {
            progress: self.search.progress(),
            elapsed: self.elapsed,
            path: self.search.path(),
            refusals: self.refusals.iter().cloned().collect(),
            best: best.map(Best::moves),
        }
    }
}
