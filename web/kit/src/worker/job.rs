//! A job is the work that a worker does. To move some work of your puzzle into a worker, implement
//! [`Job`] for it.

use super::clock::now;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::Cell;

/// A kind of work that runs in a worker of its own.
///
/// A value of this type is one task in progress. [`Job::begin`] creates it, [`Job::work`] continues
/// it turn by turn, and [`Job::end`] consumes it when the task is done or stopped.
pub trait Job: Sized + 'static {
    /// Name of the job, which is part of the worker's address. It must be unique within a program.
    const NAME: &'static str;

    /// Key of a title, by which players recognize the work.
    const TITLE: &'static str;

    /// The program that its workers run, by its name in `index.html`. If the puzzle has only one
    /// program for workers, you don't need this.
    const PROGRAM: &'static str = "";

    /// The type of a task, as the page sends it. It may contain JavaScript values such as files, if
    /// you pass them with `serde_wasm_bindgen::preserve`.
    type Task: Serialize + DeserializeOwned + 'static;

    /// The type of a result. A task can report as many as it likes.
    type Found: Serialize + DeserializeOwned + 'static;

    /// Data that a worker remembers from one task to the next.
    type Retained: Default + 'static;

    /// Prepares a task.
    ///
    /// # Errors
    /// Returns an error if the task is invalid.
    fn begin(task: Self::Task, retained: &mut Self::Retained) -> Result<Self, Rejected>;

    /// Works until the turn is over, or a little longer, and reports results. The page's messages
    /// are only read between turns, so if this takes too long, the worker doesn't react to Stop.
    fn work(&mut self, turn: &Turn<Self::Found>) -> Stage;

    /// Takes further data for this task (see [`Client::add`](super::Client::add)). There is a turn
    /// after this.
    fn add(&mut self, more: Self::Task) {
        let _ = more;
    }

    /// Called when the task is done or stopped. You can save data for later tasks here.
    fn end(self, retained: &mut Self::Retained) {
        let _ = retained;
    }

    /// Returns true if a task runs in one long turn. Its worker can't read messages in the
    /// meantime. So if the page needs something else, it terminates this worker and starts another
    /// one.
    fn is_one_turn(task: &Self::Task) -> bool {
        let _ = task;
        false
    }
}

/// The error for an invalid task, e.g. one with illegal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rejected;

/// Whether a task goes on after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// There is more to do.
    Continues,
    /// There is nothing to do until more data arrives or somebody calls [`wake`](super::wake).
    /// (Even so, the task gets a turn now and then.)
    Waits,
    /// Everything has been done and reported.
    Done,
}

impl Stage {
    /// Returns [`Stage::Done`] or [`Stage::Continues`]. This is convenient for jobs that never
    /// wait.
    #[must_use]
    pub fn done_if(done: bool) -> Self {
        if done { Stage::Done } else { Stage::Continues }
    }
}

/// How long a turn is, in milliseconds. A worker can take this long to react to Stop.
const TURN: f64 = 30.0;

/// One turn of a job. It knows when to stop, and you report results with it.
pub struct Turn<'a, F> {
    started: f64,
    reported: Cell<bool>,
    post: &'a dyn Fn(F),
}

impl<'a, F> Turn<'a, F> {
    /// Begins a turn now.
    #[must_use]
    pub fn new(post: &'a dyn Fn(F)) -> Self {
        Turn { started: now(), reported: Cell::new(false), post }
    }

    /// Returns the rest of this turn, for another type of results.
    pub(super) fn telling<'b, G>(&self, post: &'b dyn Fn(G)) -> Turn<'b, G> {
        Turn { started: self.started, reported: Cell::new(false), post }
    }

    /// Returns true if it is time to return from [`Job::work`].
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed() >= TURN
    }

    /// Returns how long this turn has taken so far, in milliseconds.
    #[must_use]
    pub fn elapsed(&self) -> f64 {
        now() - self.started
    }

    /// Sends a result to the page, without waiting for the end of the turn.
    pub fn post(&self, found: F) {
        self.reported.set(true);
        (self.post)(found);
    }

    /// Returns true if a result was sent in this turn.
    pub(super) fn has_reported(&self) -> bool {
        self.reported.get()
    }
}
