//! Runs the exact engine in a worker. The search proceeds in turns, between which messages can
//! arrive and results are reported.

use super::saved_searches::{Entry, keep};
use super::sharing::Helpers;
use crate::messages::{BoardTask, Progress, Sample, SolvingFound};
use ginnow::sieve::optimize::{Goal, Impossible, Optimizer, Report, TreeEvent};
use ginnow::sieve::{Number, Position};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::worker::{Stage, Turn, now, wake};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use yew::platform::spawn_local;

/// Work between two clock checks.
pub const BUDGET: u64 = 2_000;

/// Maximum number of tree changes per report, to limit the size of messages. The engine pauses
/// until the rest has been reported.
const MOST_CHANGES: usize = 1_000;

/// Less work than this, in total or since the last time, isn't worth saving. It's about a second.
const LEAST_WORK: u64 = 500_000;

/// We save at least this often.
const MOST_WORK: u64 = 4_000_000;

/// Milliseconds between reports if several workers search. They may keep all cores busy, so the
/// search has to wait while the page draws a report.
const PAUSE: f64 = 150.0;

pub struct SharedSearch {
    pub(super) optimizer: Box<Optimizer>,
    pub(super) course: Course,
    pub(super) helpers: Helpers,
}

/// The engine doesn't know about this part of a search's state.
pub struct Course {
    pub task: BoardTask,
    /// The search has run for this long, in milliseconds.
    pub elapsed: f64,
    reported: Option<u64>,
    /// Number of tree changes reported so far.
    changes_reported: usize,
    /// If set, the search is only shown and does not run.
    shown: bool,
    /// Set after restoring a saved search, until the page has been notified.
    unannounced: bool,
    /// The amount of work done by the last save.
    saved: u64,
    saving: Rc<Saving>,
    /// Changes of score and bound since the last report, and the time of that report.
    trace: Vec<Sample>,
    reported_at: f64,
    /// If the search is waiting for delegated nodes: since when.
    waits_since: Option<f64>,
}

/// Remembers our attempts to save a search.
#[derive(Default)]
struct Saving {
    /// Attempts without an answer.
    pending: Cell<u32>,
    /// Explains why the last attempt failed.
    unsaved: Cell<Option<Unsaved>>,
}

impl Course {
    fn new(task: BoardTask, elapsed: f64) -> Self {
        Course {
            task,
            elapsed,
            reported: None,
            changes_reported: 0,
            shown: false,
            unannounced: false,
            saved: 0,
            saving: Rc::default(),
            trace: Vec::new(),
            reported_at: 0.0,
            waits_since: None,
        }
    }
}

impl Course {
    /// Records score and bound for the next report, unless they are unchanged.
    fn sample(&mut self, elapsed: f64, score: u64, bound: u64) {
        let known = self.trace.last().map(|sample| (sample.score, sample.bound));
        if known != Some((score, bound)) {
            self.trace.push(Sample { elapsed, score, bound });
        }
    }
}

fn stage(finished: bool) -> Stage {
    Stage::done_if(finished)
}

impl SharedSearch {
    /// Sets up a search. `None` means that the task's moves are illegal.
    ///
    /// # Errors
    /// Returns [`Impossible`] if no game selects the required numbers.
    pub fn new(task: BoardTask) -> Option<Result<Self, Impossible>> {
        let full = Position::new(task.size).ok()?;
        let position = full.after(&task.moves).ok()?;
        let started = now();
        let optimizer = Optimizer::containing(&position, task.goal, &task.required);
        Some(optimizer.map(|optimizer| SharedSearch {
            optimizer: Box::new(optimizer),
            course: Course::new(task, now() - started),
            helpers: Helpers::default(),
        }))
    }

    /// Restores a search from its checkpoint.
    #[expect(clippy::cast_precision_loss, reason = "milliseconds")]
    pub fn saved(entry: Entry, optimizer: Box<Optimizer>) -> Self {
        let mut course = Course::new(entry.task, entry.elapsed as f64);
        course.unannounced = true;
        course.saved = optimizer.report().work;
        SharedSearch { optimizer, course, helpers: Helpers::default() }
    }

    /// Makes this a search that reports everything from scratch but does not run.
    pub fn being_shown(mut self) -> Self {
        self.course.shown = true;
        self.course.unannounced = true;
        self.course.changes_reported = 0;
        self.course.reported = None;
        self
    }

    /// Makes this a search that runs.
    pub fn going_on(mut self) -> Self {
        self.course.shown = false;
        self
    }

    /// Returns true if this is a search for the given board and goal.
    pub fn is_about(&self, size: Number, goal: Goal) -> bool {
        (self.course.task.size, self.course.task.goal) == (size, goal)
    }

    pub fn is_proved(&self) -> bool {
        self.optimizer.report().finished
    }

    /// Works for a turn and reports any news.
    pub fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        if std::mem::take(&mut self.course.unannounced) {
            turn.post(SolvingFound::Recalled(self.course.task.clone()));
        }
        if self.course.shown {
            let progress = self.progress(self.optimizer.report(), Vec::new());
            turn.post(SolvingFound::Progress(progress));
            return stage(self.changes().next().is_none());
        }
        if let Some(since) = self.course.waits_since.take() {
            self.course.elapsed += now() - since - turn.elapsed();
        }
        self.helpers.share(&mut self.optimizer, turn);
        let mut report = self.optimizer.report();
        let started = self.course.elapsed;
        let much = loop {
            self.course.sample(started + turn.elapsed(), report.score, report.bound);
            let much = self.changes().nth(MOST_CHANGES).is_some();
            let waits = self.optimizer.is_waiting();
            if report.finished || turn.is_over() || much || waits {
                break much;
            }
            report = self.optimizer.advance(BUDGET);
        };
        // This turn may have opened new nodes. If so, there's now something for helpers to do.
        self.helpers.share(&mut self.optimizer, turn);
        self.course.elapsed += turn.elapsed();
        let due = now() - self.course.reported_at >= PAUSE || self.helpers.workers() == 1;
        let finished = (due || much || report.finished) && self.post(report, turn);
        let work = report.work;
        if work >= self.course.saved + (work / 8).clamp(LEAST_WORK, MOST_WORK) {
            self.keep();
        }
        if self.optimizer.is_waiting() && self.changes().next().is_none() {
            self.course.waits_since = Some(now());
            return Stage::Waits;
        }
        stage(finished)
    }

    /// Posts a progress report. Returns `true` if it is the last one.
    fn post(&mut self, report: Report, turn: &Turn<SolvingFound>) -> bool {
        self.course.reported_at = now();
        let trace = std::mem::take(&mut self.course.trace);
        let progress = self.progress(report, trace);
        let finished = progress.report.finished;
        turn.post(SolvingFound::Progress(progress));
        finished
    }

    /// Saves the search before it is dropped, if that is worthwhile and anything has changed since
    /// the last time.
    pub fn keep_last(&mut self) {
        let work = self.optimizer.report().work;
        if work >= LEAST_WORK && work > self.course.saved {
            self.keep();
        }
    }

    /// Saves the search. This only starts the process; see `report_saved`.
    fn keep(&mut self) {
        self.course.saved = self.optimizer.report().work;
        let checkpoint = self.optimizer.checkpoint();
        let entry = Entry {
            task: self.course.task.clone(),
            at: whole(js_sys::Date::now()),
            bytes: checkpoint.len() as u64,
            elapsed: whole(self.course.elapsed),
        };
        // A failure doesn't stop the search, but the next report says why.
        let saving = Rc::clone(&self.course.saving);
        saving.pending.update(|pending| pending + 1);
        spawn_local(async move {
            saving.unsaved.set(keep(entry, checkpoint).await.err());
            saving.pending.update(|pending| pending - 1);
            wake();
        });
    }

    /// Waits for the browser, then reports whether the (stopped) search has been saved.
    pub fn report_saved(&self, turn: &Turn<SolvingFound>) -> Stage {
        if self.course.saving.pending.get() > 0 {
            return Stage::Waits;
        }
        turn.post(SolvingFound::Saved(self.course.saving.unsaved.get()));
        Stage::Done
    }

    /// Returns the tree changes since the last report.
    fn changes(&self) -> impl Iterator<Item = TreeEvent> + '_ {
        self.optimizer.growth(self.course.changes_reported)
    }

    /// Assembles the next report. Even a finished search isn't reported as such until all of its
    /// tree changes are out.
    fn progress(&mut self, mut report: Report, trace: Vec<Sample>) -> Progress {
        let growth: Vec<TreeEvent> = self.changes().take(MOST_CHANGES).collect();
        self.course.changes_reported += growth.len();
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
            unsaved: self.course.saving.unsaved.get(),
        }
    }
}

/// Returns the size of the program's memory in bytes.
fn memory() -> u32 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer: js_sys::ArrayBuffer = memory.buffer().unchecked_into();
    buffer.byte_length()
}
