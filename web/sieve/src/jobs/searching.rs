//! The exact engine's search as a worker does it: turn by turn, telling what is new.

use crate::messages::{Progress, Sample, SolvingFound, Task};
use ginnow::sieve::Position;
use ginnow::sieve::optimize::{Optimizer, Report, TreeEvent};
use ginnow_kit::worker::{Stage, Turn, now};
use wasm_bindgen::JsCast;

/// The engine's steps between two looks at the clock, in units of work.
pub const BUDGET: u64 = 2_000;

/// The most changes of the tree in a report. The engine waits while there are
/// more to tell, so that no message is long.
const MOST_CHANGES: usize = 1_000;

/// A search for the best game.
pub struct Search {
    pub(super) optimizer: Box<Optimizer>,
    pub(super) course: Course,
}

/// What there is to know of a search beside the engine.
pub struct Course {
    /// What is searched.
    pub task: Task,
    /// Milliseconds of work.
    pub elapsed: f64,
    /// The score that was told last.
    reported: Option<u64>,
    /// How many changes of the tree have been told.
    told: usize,
}

impl Search {
    /// Sets the search up, unless the moves of the task are not legal.
    pub fn new(task: Task) -> Option<Self> {
        let full = Position::new(task.size).ok()?;
        let position = full.after(&task.moves).ok()?;
        let begun = now();
        let optimizer = Optimizer::new(&position, task.goal);
        Some(Search {
            optimizer: Box::new(optimizer),
            course: Course {
                task,
                elapsed: now() - begun,
                reported: None,
                told: 0,
            },
        })
    }

    /// Whether the optimum is proved.
    pub fn is_proved(&self) -> bool {
        self.optimizer.report().finished
    }

    /// Works for one turn and reports.
    pub fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        let mut report = self.optimizer.report();
        let mut trace: Vec<Sample> = Vec::new();
        loop {
            let known = trace.last().map(|sample| (sample.score, sample.bound));
            if known != Some((report.score, report.bound)) {
                trace.push(Sample {
                    elapsed: self.course.elapsed + turn.elapsed(),
                    score: report.score,
                    bound: report.bound,
                });
            }
            let much = self.changes().nth(MOST_CHANGES).is_some();
            if report.finished || turn.is_over() || much {
                break;
            }
            report = self.optimizer.advance(BUDGET);
        }
        self.course.elapsed += turn.elapsed();
        let progress = self.progress(report, trace);
        let finished = progress.report.finished;
        turn.tell(SolvingFound::Progress(progress));
        if finished { Stage::Done } else { Stage::GoesOn }
    }

    /// The changes of the tree that have not been told.
    fn changes(&self) -> impl Iterator<Item = TreeEvent> + '_ {
        self.optimizer.growth(self.course.told)
    }

    /// What there is to tell. The end is told with the last change of the tree.
    fn progress(&mut self, mut report: Report, trace: Vec<Sample>) -> Progress {
        let growth: Vec<TreeEvent> = self.changes().take(MOST_CHANGES).collect();
        self.course.told += growth.len();
        report.finished &= self.changes().next().is_none();
        let improved = self.course.reported != Some(report.score);
        self.course.reported = Some(report.score);
        let line = || [&self.course.task.moves[..], self.optimizer.best_line()].concat();
        Progress {
            report,
            elapsed: self.course.elapsed,
            trace,
            line: (improved || report.finished).then(line),
            growth,
            cuts: self.optimizer.cuts().to_vec(),
            memory: memory(),
        }
    }
}

/// The memory of this program, in bytes.
fn memory() -> u32 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer: js_sys::ArrayBuffer = memory.buffer().unchecked_into();
    buffer.byte_length()
}
