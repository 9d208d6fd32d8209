//! Runs the original program's search, slowed down enough to watch.

use crate::messages::{ClassicArguments, ClassicSnapshot, ClosedCycle};
use ginnow::sieve::classic::{BestGame, ClassicSearch};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::collections::VecDeque;

/// Steps between two clock checks, about a millisecond's worth.
const STEPS: u64 = 2_000;

/// Turns between snapshots. The eye could not follow if there were more of them.
const TURNS: u32 = 3;

/// Number of recent rejections in a snapshot.
const REJECTIONS: usize = 4;

/// A classic search, and what we have seen of it so far.
pub struct ClassicJob {
    search: ClassicSearch,
    elapsed: f64,
    turns: u32,
    reported: Option<u64>,
    /// Each rejection is only on the path for an instant. We need to remember the latest ones.
    closed_cycles: VecDeque<ClosedCycle>,
}

impl Job for ClassicJob {
    const NAME: &'static str = "classic";
    const TITLE: &'static str = "job.classic";
    type Task = ClassicArguments;
    type Found = ClassicSnapshot;
    type Retained = ();

    /// Sets up the search, unless it does not support the arguments.
    fn begin(arguments: ClassicArguments, (): &mut ()) -> Result<Self, Rejected> {
        let ClassicArguments { size, threshold, best_known } = arguments;
        let search = ClassicSearch::new(size, threshold, best_known).map_err(|_| Rejected)?;
        Ok(ClassicJob {
            search,
            elapsed: 0.0,
            turns: 0,
            reported: None,
            closed_cycles: VecDeque::new(),
        })
    }

    /// Works for a turn. We do not report after each of them, only every few turns and at the end.
    fn work(&mut self, turn: &Turn<ClassicSnapshot>) -> Stage {
        self.find_closed_cycles();
        let finished = loop {
            let finished = self.search.advance(STEPS).is_finished();
            if finished || turn.is_over() {
                break finished;
            }
        };
        self.elapsed += turn.elapsed();
        if finished || self.turns.is_multiple_of(TURNS) {
            turn.post(self.snapshot());
        }
        self.turns += 1;
        Stage::done_if(finished)
    }
}

impl ClassicJob {
    /// Collects rejections for a snapshot by single-stepping. That is slow, but larger steps would
    /// miss most of them.
    fn find_closed_cycles(&mut self) {
        let mut seen = 0;
        for _ in 0..STEPS {
            let before = self.search.progress().rejected;
            if self.search.advance(1).rejected == before {
                continue;
            }
            for rejection in self.search.last_rejections(1) {
                self.closed_cycles.truncate(REJECTIONS - 1);
                self.closed_cycles
                    .push_front(ClosedCycle { pair: rejection.pair, cycle: rejection.cycle.pairs });
                seen += 1;
            }
            if seen == REJECTIONS {
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
            closed_cycles: self.closed_cycles.iter().cloned().collect(),
            best: best.map(BestGame::moves),
        }
    }
}
