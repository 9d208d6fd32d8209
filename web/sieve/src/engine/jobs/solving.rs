//! The exact engine at work.

use super::{SLICE, Slice, now};
use crate::messages::{Answer, RequestId, Sample, Task};
use ginnow::sieve::optimize::{Optimizer, Report, TreeEvent};
use ginnow::sieve::{Number, Position};
use wasm_bindgen::JsCast;

/// The engine's steps between two looks at the clock, in units of work.
const BUDGET: u64 = 2_000;

/// The most changes of the tree in a report. The engine waits while there are
/// more to tell, so that no message is long.
const MOST_CHANGES: usize = 1_000;

/// A search for the best game.
pub struct SolvingJob {
    id: RequestId,
    prefix: Vec<Number>,
    optimizer: Optimizer,
    elapsed: f64,
    reported: Option<u64>,
    /// How many changes of the tree have been told.
    told: usize,
}

impl SolvingJob {
    /// Sets the search up, unless the moves of the task are not legal.
    pub fn new(id: RequestId, task: Task) -> Option<Self> {
        let full = Position::new(task.size).ok()?;
        let position = full.after(&task.moves).ok()?;
        let begun = now();
        let optimizer = Optimizer::new(&position, task.goal);
        Some(SolvingJob {
            id,
            prefix: task.moves,
            optimizer,
            elapsed: now() - begun,
            reported: None,
            told: 0,
        })
    }

    /// The engine, for the certificate of its proof.
    pub fn into_optimizer(self) -> Optimizer {
        self.optimizer
    }

    /// Works for one slice and reports.
    pub fn work(&mut self) -> Slice {
        let begun = now();
        let mut report = self.optimizer.report();
        let mut trace: Vec<Sample> = Vec::new();
        loop {
            let known = trace.last().map(|sample| (sample.score, sample.bound));
            if known != Some((report.score, report.bound)) {
                trace.push(Sample {
                    elapsed: self.elapsed + now() - begun,
                    score: report.score,
                    bound: report.bound,
                });
            }
            let late = now() - begun >= SLICE;
            if report.finished || late || self.changes().nth(MOST_CHANGES).is_some() {
                break;
            }
            report = self.optimizer.advance(BUDGET);
        }
        self.elapsed += now() - begun;
        self.tell(report, trace)
    }

    /// The changes of the tree that have not been told.
    fn changes(&self) -> impl Iterator<Item = TreeEvent> + '_ {
        self.optimizer.growth(self.told)
    }

    /// What there is to tell. The end is told with the last change of the tree.
    fn tell(&mut self, mut report: Report, trace: Vec<Sample>) -> Slice {
        let growth: Vec<TreeEvent> = self.changes().take(MOST_CHANGES).collect();
        self.told += growth.len();
        report.finished &= self.changes().next().is_none();
        let improved = self.reported != Some(report.score);
        self.reported = Some(report.score);
        let line = || [&self.prefix, self.optimizer.best_line()].concat();
        let answer = Answer::Progress {
            id: self.id,
            report,
            elapsed: self.elapsed,
            trace,
            line: improved.then(line),
            growth,
            cuts: self.optimizer.cuts().to_vec(),
            memory: memory(),
        };
        Slice {
            answer: Some(answer),
            finished: report.finished,
        }
    }
}

/// The memory of this program, in bytes.
fn memory() -> u32 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer: js_sys::ArrayBuffer = memory.buffer().unchecked_into();
    buffer.byte_length()
}
