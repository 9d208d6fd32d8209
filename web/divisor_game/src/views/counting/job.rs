//! Counts f(n, k), in one go or step by step.

use ginnow::divisor_game::count::{CountOutcome, CountPhase, CountProgress, Counting, Query};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use serde::{Deserialize, Serialize};

/// Between two clock checks, the engine does this much work, in its units.
const BUDGET: u64 = 400_000;

/// How far to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// To the end.
    Whole,
    /// One step: a part of the numbers, or one number of the transform.
    Step,
}

/// If there is an unfinished count of the same query, it resumes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// Says what to count, and by which method.
    pub query: Query,
    /// How far to count.
    pub pace: Pace,
}

/// While a count runs, the page shows its progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Progress as the engine reports it.
    pub progress: CountProgress,
    /// At index w, how many numbers of rank w have been counted so far.
    pub ranks: Vec<u64>,
    /// Time in the worker, in milliseconds.
    pub milliseconds: f64,
}

/// The worker reports how a count goes, and its result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CountingFound {
    /// Its progress.
    Progress(Snapshot),
    /// Finished, with the worker's time in milliseconds.
    Count(Box<CountOutcome>, f64),
}

/// A count also knows how much time it has taken.
pub struct CountingJob {
    counting: Counting,
    milliseconds: f64,
    /// The amount of work at which the current step ends.
    goal: u64,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "counting.job";
    type Task = CountingTask;
    type Found = CountingFound;

    /// An unfinished count stays in the worker.
    type Retained = Option<CountingJob>;

    /// Refuses queries that cannot be counted.
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

/// Returns the work of one step: a sixteenth of the numbers, one number of the transform, or one
/// stage of its inverse.
fn step(progress: &CountProgress) -> u64 {
    match progress.phase {
        // For each number, the sieve takes eight units.
        CountPhase::Sieving => progress.total.div_ceil(16) * 8,
        CountPhase::CountingPrimes => progress.total.div_ceil(4),
        CountPhase::CountingRanks => progress.work / 8 + 16,
        CountPhase::Powers | CountPhase::Inverse | CountPhase::Finished => 1,
    }
}
