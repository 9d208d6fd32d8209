//! Runs the original program's search so that people can watch it.

use crate::messages::{ClassicArguments, ClassicSnapshot, ClosedCycle};
use ginnow::sieve::classic::{BestGame, ClassicSearch};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use std::collections::VecDeque;

/// How many steps the search makes between two clock checks, which is about a millisecond's worth.
const STEPS: u64 = 2_000;

/// How many turns pass between two snapshots. If we posted them more often, nobody's eyes could
/// follow.
const TURNS: u32 = 3;

/// How many of the last rejections a snapshot contains.
const REJECTIONS: usize = 4;

/// A classic search.
pub struct ClassicJob {
    search: ClassicSearch,
    elapsed: f64,
    turns: u32,
    reported: Option<u64>,
    /// The last rejections. On the path, you'd only see one for an instant, so we remember a few of
    /// them.
    closed_cycles: VecDeque<ClosedCycle>,
}

impl Job for ClassicJob {
    const NAME: &'static str = "classic";
    const TITLE: &'static str = "job.classic";
    type Task = ClassicArguments;
    type Found = ClassicSnapshot;
    type Retained = ();

    /// Begins a search, or rejects the arguments if the search doesn't support them.
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

    /// Works for one turn. It only reports every few turns, and at the end.
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
        if finished { Stage::Done } else { Stage::Continues }
    }
}

impl ClassicJob {
    /// Advances one step at a time until there are enough rejections for a snapshot. This is
    /// slower, but with larger steps we'd miss them.
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
