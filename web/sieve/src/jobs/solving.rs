//! The exact engine at work, and the certificate of what it has proved.

use super::writing::write_certificate;
use crate::messages::{Progress, Sample, SolvingFound, SolvingTask, Task};
use ginnow::sieve::optimize::{Optimizer, Report, TreeEvent};
use ginnow::sieve::{Number, Position};
use ginnow_kit::worker::{Job, Refused, Stage, Turn, now};
use wasm_bindgen::JsCast;

/// The engine's steps between two looks at the clock, in units of work.
const BUDGET: u64 = 2_000;

/// The most changes of the tree in a report. The engine waits while there are
/// more to tell, so that no message is long.
const MOST_CHANGES: usize = 1_000;

/// What the solving worker is at.
pub enum SolvingJob {
    /// A search for the best game.
    Search(Box<Search>),
    /// The certificate of the last proof.
    Certificate(Box<Optimizer>),
}

/// A search for the best game.
pub struct Search {
    prefix: Vec<Number>,
    optimizer: Box<Optimizer>,
    elapsed: f64,
    reported: Option<u64>,
    /// How many changes of the tree have been told.
    told: usize,
}

impl Job for SolvingJob {
    const NAME: &'static str = "solving";
    const TITLE: &'static str = "job.solving";
    type Task = SolvingTask;
    type Found = SolvingFound;

    /// The last search that ended with a proof, for its certificate. The next
    /// search takes its place at its beginning: two would need twice the memory.
    type Kept = Option<Box<Optimizer>>;

    fn begin(task: SolvingTask, proved: &mut Self::Kept) -> Result<Self, Refused> {
        let before = proved.take();
        match task {
            SolvingTask::Solve(task) => {
                drop(before);
                let search = Search::new(task).ok_or(Refused)?;
                Ok(SolvingJob::Search(Box::new(search)))
            }
            SolvingTask::WriteCertificate => before.map(SolvingJob::Certificate).ok_or(Refused),
        }
    }

    fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        match self {
            SolvingJob::Search(search) => search.work(turn),
            SolvingJob::Certificate(optimizer) => {
                write_certificate(optimizer, turn);
                Stage::Done
            }
        }
    }

    fn end(self, proved: &mut Self::Kept) {
        let optimizer = match self {
            SolvingJob::Search(search) => search.optimizer,
            SolvingJob::Certificate(optimizer) => optimizer,
        };
        *proved = optimizer.report().finished.then_some(optimizer);
    }

    fn is_one_turn(task: &SolvingTask) -> bool {
        *task == SolvingTask::WriteCertificate
    }
}

impl Search {
    /// Sets the search up, unless the moves of the task are not legal.
    fn new(task: Task) -> Option<Self> {
        let full = Position::new(task.size).ok()?;
        let position = full.after(&task.moves).ok()?;
        let begun = now();
        let optimizer = Optimizer::new(&position, task.goal);
        Some(Search {
            prefix: task.moves,
            optimizer: Box::new(optimizer),
            elapsed: now() - begun,
            reported: None,
            told: 0,
        })
    }

    /// Works for one turn and reports.
    fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        let mut report = self.optimizer.report();
        let mut trace: Vec<Sample> = Vec::new();
        loop {
            let known = trace.last().map(|sample| (sample.score, sample.bound));
            if known != Some((report.score, report.bound)) {
                trace.push(Sample {
                    elapsed: self.elapsed + turn.elapsed(),
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
        self.elapsed += turn.elapsed();
        let progress = self.progress(report, trace);
        let finished = progress.report.finished;
        turn.tell(SolvingFound::Progress(progress));
        if finished { Stage::Done } else { Stage::GoesOn }
    }

    /// The changes of the tree that have not been told.
    fn changes(&self) -> impl Iterator<Item = TreeEvent> + '_ {
        self.optimizer.growth(self.told)
    }

    /// What there is to tell. The end is told with the last change of the tree.
    fn progress(&mut self, mut report: Report, trace: Vec<Sample>) -> Progress {
        let growth: Vec<TreeEvent> = self.changes().take(MOST_CHANGES).collect();
        self.told += growth.len();
        report.finished &= self.changes().next().is_none();
        let improved = self.reported != Some(report.score);
        self.reported = Some(report.score);
        let line = || [&self.prefix, self.optimizer.best_line()].concat();
        Progress {
            report,
            elapsed: self.elapsed,
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
