//! Defines the work of a worker as a job.

use super::clock::now;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::Cell;

/// A kind of work that runs in its own worker.
///
/// A value is one task in progress: [`Job::begin`] creates it, [`Job::work`] advances it turn by turn, and
/// [`Job::end`] consumes it when the task is done or stopped.
pub trait Job: Sized + 'static {
    /// The worker's address has this name of the job, which is unique within a program.
    const NAME: &'static str;

    /// The player sees a title with these words.
    const TITLE: &'static str;

    /// The program that its workers run, by its name in `index.html`, for puzzles with several programs. By
    /// default, the first of them.
    const PROGRAM: &'static str = "";

    /// The page sends tasks of this type. JavaScript values, such as files, are passed with
    /// `serde_wasm_bindgen::preserve`.
    type Task: Serialize + DeserializeOwned + 'static;

    /// The worker posts results of this type, and a task may report many.
    type Found: Serialize + DeserializeOwned + 'static;

    /// Data that a worker keeps between tasks.
    type Retained: Default + 'static;

    /// Sets up a task.
    ///
    /// # Errors
    /// Returns an error if the task is invalid.
    fn begin(task: Self::Task, retained: &mut Self::Retained) -> Result<Self, Rejected>;

    /// Works until the turn is over, or a little longer, and reports results. Messages from the page are
    /// read between turns.
    fn work(&mut self, turn: &Turn<Self::Found>) -> Stage;

    /// Takes additional data for this task ([`Client::add`](super::Client::add)); a turn follows.
    fn add(&mut self, more: Self::Task) {
        let _ = more;
    }

    /// Called when the task is done or stopped: saves data for later tasks.
    fn end(self, retained: &mut Self::Retained) {
        let _ = retained;
    }

    /// Returns true if a task runs in one long turn. Its worker cannot read messages in the meantime, so
    /// the page terminates it and starts another one if it needs something else.
    fn is_one_turn(task: &Self::Task) -> bool {
        let _ = task;
        false
    }
}

/// Return this for an invalid task, for instance one with illegal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rejected;

/// After a turn, a task continues or is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// There is more to do.
    Continues,
    /// There is nothing to do until more data arrives or [`wake`](super::wake) is called. (The task still
    /// gets a turn now and then.)
    Waits,
    /// Everything has been done and reported.
    Done,
}

impl Stage {
    /// Returns [`Stage::Done`] or [`Stage::Continues`], for jobs that never wait.
    #[must_use]
    pub fn done_if(done: bool) -> Self {
        if done { Stage::Done } else { Stage::Continues }
    }
}

/// The length of a turn in milliseconds, which is also the delay until the worker reacts to Stop.
const TURN: f64 = 30.0;

/// One turn of a job: a time limit and a way to report results.
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

    /// Returns the rest of this turn, for another type of result.
    pub(super) fn telling<'b, G>(&self, post: &'b dyn Fn(G)) -> Turn<'b, G> {
        Turn { started: self.started, reported: Cell::new(false), post }
    }

    /// Returns true if it is time to return.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed() >= TURN
    }

    /// Milliseconds since the turn began.
    #[must_use]
    pub fn elapsed(&self) -> f64 {
        now() - self.started
    }

    /// Posts a result to the page at once.
    pub fn post(&self, found: F) {
        self.reported.set(true);
        (self.post)(found);
    }

    /// Returns true if a result was posted in this turn.
    pub(super) fn has_reported(&self) -> bool {
        self.reported.get()
    }
}
