//! The exact engine at work.

use super::{SLICE, Slice, now};
use crate::messages::{Answer, RequestId, Sample, Task};
use ginnow::optimize::Optimizer;
use ginnow::sieve::{Number, Position};
use wasm_bindgen::JsCast;

/// The engine's steps between two looks at the clock, in units of work.
const BUDGET: u64 = 2_000;

/// A search for the best game.
pub struct SolvingJob {
    id: RequestId,
    prefix: Vec<Number>,
    optimizer: Optimizer,
    elapsed: f64,
    reported: Option<u64>,
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
            if report.finished || now() - begun >= SLICE {
                break;
            }
            report = self.optimizer.advance(BUDGET);
        }
        self.elapsed += now() - begun;
        let improved = self.reported != Some(report.score);
        self.reported = Some(report.score);
        let line = || [&self.prefix, self.optimizer.best_line()].concat();
        let answer = Answer::Progress {
            id: self.id,
            report,
            elapsed: self.elapsed,
            trace,
            line: improved.then(line),
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
