//! Counts f(n, k), either in one go or step by step.

use ginnow::divisor_game::count::{CountOutcome, CountPhase, CountProgress, Counting, Query};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Work between two clock checks, in the engine's units.
const BUDGET: u64 = 400_000;

/// The worker goes this far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// To the end.
    Whole,
    /// Takes one step, which is a part of the numbers or one number of the transform.
    Step,
}

/// Resumes an unfinished count of the same query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// Includes the method.
    pub query: Query,
    /// The worker goes this far.
    pub pace: Pace,
}

/// An unfinished count.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Progress of the engine.
    pub progress: CountProgress,
    /// Numbers counted so far, by rank.
    pub ranks: Vec<u64>,
    /// The worker has been busy with it for this long, in milliseconds.
    pub milliseconds: f64,
}

/// The worker's messages.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CountingFound {
    /// Not finished yet.
    Progress(Snapshot),
    /// The result, and how many milliseconds it took.
    Count(Box<CountOutcome>, f64),
}

/// Counts f(n, k) and takes the time.
pub struct CountingJob {
    counting: Counting,
    milliseconds: f64,
    /// Amount of work at the end of the current step.
    goal: u64,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "counting.job";
    type Task = CountingTask;
    type Found = CountingFound;

    /// An unfinished count stays in the worker.
    type Retained = Option<CountingJob>;

    /// Rejects queries that cannot be counted.
    fn begin(task: CountingTask, saved: &mut Option<CountingJob>) -> Result<Self, Rejected> {
        let left = saved.take().filter(|job| job.counting.query() == task.query);
        let mut job = match left {
            Some(job) => job,
            None => CountingJob {
                counting: Counting::new(task.query).map_err(|_| Rejected)?,
                milliseconds: 0.0,
                goal: 0,
            },
        };
        job.goal = match task.pace {
            Pace::Whole => u64::MAX,
            Pace::Step => {
                let progress = job.counting.progress();
                progress.work.saturating_add(step(&progress))
            }
        };
        Ok(job)
    }

    fn work(&mut self, turn: &Turn<CountingFound>) -> Stage {
        let mut progress = self.counting.progress();
        while !progress.is_finished() && progress.work < self.goal && !turn.is_over() {
            progress = self.counting.advance(BUDGET.min(self.goal - progress.work));
        }
        self.milliseconds += turn.elapsed();
        if let Some(count) = self.counting.outcome() {
            turn.post(CountingFound::Count(Box::new(count.clone()), self.milliseconds));
            return Stage::Done;
        }
        turn.post(CountingFound::Progress(Snapshot {
            progress,
            ranks: self.counting.ranks(),
            milliseconds: self.milliseconds,
        }));
        if progress.work < self.goal { Stage::Continues } else { Stage::Done }
    }

    fn end(self, saved: &mut Option<CountingJob>) {
        *saved = self.counting.outcome().is_none().then_some(self);
    }
}

/// Returns the work of one step: a sixteenth of the numbers, one number of the transform, or a
/// stage of its inverse.
fn step(progress: &CountProgress) -> u64 {
    match progress.phase {
        // The sieve takes eight units per number.
        CountPhase::Sieving => progress.total.div_ceil(16) * 8,
        CountPhase::CountingPrimes => progress.total.div_ceil(4),
        CountPhase::CountingRanks => progress.work / 8 + 16,
        CountPhase::Powers | CountPhase::Inverse | CountPhase::Finished => 1,
    }
}
