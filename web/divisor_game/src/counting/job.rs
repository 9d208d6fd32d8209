//! Counting f(n, k), at a run or step by step.

use ginnow::divisor_game::count::{Count, Counting, Phase, Progress, Query};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};
use serde::{Deserialize, Serialize};

/// The engine's work between two looks at the clock, in its units.
const BUDGET: u64 = 400_000;

/// How far to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// To the end.
    Whole,
    /// One step: a part of the numbers, or one number of the transform.
    Step,
}

/// What is to be counted. A count that was left off is gone on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// What is counted, and how.
    pub query: Query,
    /// How far.
    pub pace: Pace,
}

/// How far a count has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// What it is at.
    pub progress: Progress,
    /// Place w: how many numbers of rank w have been counted so far.
    pub ranks: Vec<u64>,
    /// The time the worker has worked on it, in milliseconds.
    pub milliseconds: f64,
}

/// What is told of a count.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CountingFound {
    /// How far it has come.
    Progress(Snapshot),
    /// Its end, and the time the worker has worked on it, in milliseconds.
    Count(Box<Count>, f64),
}

/// A count and the time it has taken.
pub struct CountingJob {
    counting: Counting,
    milliseconds: f64,
    /// The amount of work with which a step is done.
    goal: u64,
}

impl Job for CountingJob {
    const NAME: &'static str = "counting";
    const TITLE: &'static str = "counting.job";
    type Task = CountingTask;
    type Found = CountingFound;

    /// The count that was left off.
    type Kept = Option<CountingJob>;

    /// What cannot be counted is refused.
    fn begin(task: CountingTask, kept: &mut Option<CountingJob>) -> Result<Self, Refused> {
        let left = kept.take().filter(|job| job.counting.query() == task.query);
        let mut job = match left {
            Some(job) => job,
            None => CountingJob {
                counting: Counting::new(task.query).map_err(|_| Refused)?,
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
            turn.tell(CountingFound::Count(
                Box::new(count.clone()),
                self.milliseconds,
            ));
            return Stage::Done;
        }
        turn.tell(CountingFound::Progress(Snapshot {
            progress,
            ranks: self.counting.ranks(),
            milliseconds: self.milliseconds,
        }));
        if progress.work < self.goal {
            Stage::GoesOn
        } else {
            Stage::Done
        }
    }

    fn end(self, kept: &mut Option<CountingJob>) {
        *kept = self.counting.outcome().is_none().then_some(self);
    }
}

/// How much work a step is: a sixteenth of the numbers, one number of the
/// transform, or one stage of its inverse.
fn step(progress: &Progress) -> u64 {
    match progress.phase {
        // A number takes the sieve eight units.
        Phase::Sieving => progress.total.div_ceil(16) * 8,
        Phase::CountingPrimes => progress.total.div_ceil(4),
        Phase::CountingRanks => progress.work / 8 + 16,
        Phase::Powers | Phase::Inverse | Phase::Finished => 1,
    }
}
