//! The exact engine's search in a worker. It works in turns, so that the worker can receive
//! messages between them, and reports new results.

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

/// How much work the engine does between two clock checks.
pub const BUDGET: u64 = 2_000;

/// The maximum number of tree changes in a report. If there are more, the engine waits until
/// they've been reported, so that the messages stay short.
const MOST_CHANGES: usize = 1_000;

/// A search with less work than this isn't worth saving, and neither is one with less work since it
/// was last saved. This is about a second.
const LEAST_WORK: u64 = 500_000;

/// The maximum work between two saves.
const MOST_WORK: u64 = 4_000_000;

/// The milliseconds between two reports while several workers search. They may use all cores, so
/// the time in which the page draws a report is lost for the search.
const PAUSE: f64 = 150.0;

/// A search for the best game.
pub struct SharedSearch {
    pub(super) optimizer: Box<Optimizer>,
    pub(super) course: Course,
    /// The workers that help with the search.
    pub(super) helpers: Helpers,
}

/// The state of a search that's not part of the engine.
pub struct Course {
    /// The task of the search.
    pub task: BoardTask,
    /// The milliseconds that the search has worked.
    pub elapsed: f64,
    /// The last score that we reported.
    reported: Option<u64>,
    /// How many tree changes we've reported.
    changes_reported: usize,
    /// True if the search should only be shown and not run.
    shown: bool,
    /// True if we've restored a saved search and must still notify the page of that.
    unannounced: bool,
    /// How much work the search had done when it was last saved.
    saved: u64,
    saving: Rc<Saving>,
    /// The changes of the score and the bound since the last report, and when that report was
    /// posted.
    trace: Vec<Sample>,
    reported_at: f64,
    /// When the search began to wait for nodes that it has lent, if it's doing that now.
    waits_since: Option<f64>,
}

/// The browser's answers to our attempts to save a search.
#[derive(Default)]
struct Saving {
    /// How many attempts it hasn't answered yet.
    pending: Cell<u32>,
    /// Why the last attempt failed, or `None` if it succeeded.
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
    /// Stores the score and the bound for the next report, but only if one of them has changed.
    fn sample(&mut self, elapsed: f64, score: u64, bound: u64) {
        let known = self.trace.last().map(|sample| (sample.score, sample.bound));
        if known != Some((score, bound)) {
            self.trace.push(Sample { elapsed, score, bound });
        }
    }
}

fn stage(finished: bool) -> Stage {
    if finished { Stage::Done } else { Stage::Continues }
}

impl SharedSearch {
    /// Sets up a search. Returns `None` if the moves of the task aren't legal.
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

    /// Restores a saved search.
    #[expect(clippy::cast_precision_loss, reason = "milliseconds")]
    pub fn saved(entry: Entry, optimizer: Box<Optimizer>) -> Self {
        let mut course = Course::new(entry.task, entry.elapsed as f64);
        course.unannounced = true;
        course.saved = optimizer.report().work;
        SharedSearch { optimizer, course, helpers: Helpers::default() }
    }

    /// Turns this into a search that reports everything from the beginning, but doesn't run.
    pub fn being_shown(mut self) -> Self {
        self.course.shown = true;
        self.course.unannounced = true;
        self.course.changes_reported = 0;
        self.course.reported = None;
        self
    }

    /// Turns this into a search that runs.
    pub fn going_on(mut self) -> Self {
        self.course.shown = false;
        self
    }

    /// Returns true if the search is about this board and goal.
    pub fn is_about(&self, size: Number, goal: Goal) -> bool {
        (self.course.task.size, self.course.task.goal) == (size, goal)
    }

    /// Returns true if the optimum is proved.
    pub fn is_proved(&self) -> bool {
        self.optimizer.report().finished
    }

    /// Works for one turn and reports what's new.
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
        // Some nodes may have become open during this turn, so now helpers can work on them.
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

    /// Reports the progress, and returns true if this was the last report.
    fn post(&mut self, report: Report, turn: &Turn<SolvingFound>) -> bool {
        self.course.reported_at = now();
        let trace = std::mem::take(&mut self.course.trace);
        let progress = self.progress(report, trace);
        let finished = progress.report.finished;
        turn.post(SolvingFound::Progress(progress));
        finished
    }

    /// Saves the search before it's dropped. It does nothing if that wouldn't be worthwhile, or if
    /// nothing has changed since it was last saved.
    pub fn keep_last(&mut self) {
        let work = self.optimizer.report().work;
        if work >= LEAST_WORK && work > self.course.saved {
            self.keep();
        }
    }

    /// Saves the search in the browser.
    fn keep(&mut self) {
        self.course.saved = self.optimizer.report().work;
        let checkpoint = self.optimizer.checkpoint();
        let entry = Entry {
            task: self.course.task.clone(),
            at: whole(js_sys::Date::now()),
            bytes: checkpoint.len() as u64,
            elapsed: whole(self.course.elapsed),
        };
        // If the browser can't save it, the search continues anyway. The next report contains the
        // reason.
        let saving = Rc::clone(&self.course.saving);
        saving.pending.update(|pending| pending + 1);
        spawn_local(async move {
            saving.unsaved.set(keep(entry, checkpoint).await.err());
            saving.pending.update(|pending| pending - 1);
            wake();
        });
    }

    /// Waits for the browser's answer, and then reports whether the stopped search is saved.
    pub fn report_saved(&self, turn: &Turn<SolvingFound>) -> Stage {
        if self.course.saving.pending.get() > 0 {
            return Stage::Waits;
        }
        turn.post(SolvingFound::Saved(self.course.saving.unsaved.get()));
        Stage::Done
    }

    /// Returns the tree changes that we haven't reported yet.
    fn changes(&self) -> impl Iterator<Item = TreeEvent> + '_ {
        self.optimizer.growth(self.course.changes_reported)
    }

    /// Builds the next report. A finished search only counts as finished once all of its tree
    /// changes have been reported.
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

/// Returns how much memory this program uses, in bytes.
fn memory() -> u32 {
    let memory: js_sys::WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer: js_sys::ArrayBuffer = memory.buffer().unchecked_into();
    buffer.byte_length()
}
