//! Jobs are the work that workers do. If you want to move some work out of your puzzle's page,
//! implement [`Job`].

use super::clock::now;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::Cell;

/// A kind of work that runs in its own worker.
///
/// A value of this type is a single task in progress: [`Job::begin`] creates it, [`Job::work`] is
/// called for each turn, and [`Job::end`] finally consumes it, no matter if the task is done or was
/// stopped.
pub trait Job: Sized + 'static {
    /// The name of the job becomes part of the worker's address. It must be unique within a
    /// program.
    const NAME: &'static str;

    /// Message key of the title by which players know this work.
    const TITLE: &'static str;

    /// The program to run in the workers, as it is called in `index.html`. Not needed unless the
    /// puzzle has several such programs.
    const PROGRAM: &'static str = "";

    /// A task, as it is sent by the page. JavaScript values such as files are fine here, as long as
    /// they are passed with `serde_wasm_bindgen::preserve`.
    type Task: Serialize + DeserializeOwned + 'static;

    /// A task may report any number of results.
    type Found: Serialize + DeserializeOwned + 'static;

    /// A worker carries over this data from one task to the next. Use `()` if there is nothing to
    /// carry over.
    type Retained: Default + 'static;

    /// Prepares a task.
    ///
    /// # Errors
    /// Returns an error if the task is invalid, for example because of an illegal move.
    fn begin(task: Self::Task, retained: &mut Self::Retained) -> Result<Self, Rejected>;

    /// Works until the turn is over (or slightly longer), and reports results along the way.
    /// Messages are only read between turns, so if you do not return in time, the worker cannot
    /// react to Stop.
    fn work(&mut self, turn: &Turn<Self::Found>) -> Stage;

    /// Receives further data for the task, see [`Client::add`](super::Client::add). Another turn
    /// follows. By default, the data is ignored.
    fn add(&mut self, more: Self::Task) {
        let _ = more;
    }

    /// Called when the task is done or has been stopped. This is where you can save data for later
    /// tasks.
    fn end(self, retained: &mut Self::Retained) {
        let _ = retained;
    }

    /// Returns `true` if the task takes a single long turn. Its worker cannot read any messages
    /// meanwhile, so if the page needs something else, it has no choice but to terminate the worker
    /// and start another one.
    fn is_one_turn(task: &Self::Task) -> bool {
        let _ = task;
        false
    }
}

/// The task is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rejected;

/// Decides what happens after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// There will be another turn.
    Continues,
    /// The job waits until more data arrives or somebody calls [`wake`](super::wake). (Even so,
    /// there's a turn now and then.)
    Waits,
    /// The task has ended, and all results have been reported.
    Done,
}

impl Stage {
    /// Returns [`Stage::Done`] if `done`, otherwise [`Stage::Continues`]. This is for jobs that
    /// never wait.
    #[must_use]
    pub fn done_if(done: bool) -> Self {
        if done { Stage::Done } else { Stage::Continues }
    }
}

/// A turn has this length in milliseconds. A worker may take just as long to react to Stop.
const TURN: f64 = 30.0;

/// A job runs in turns. Each has a deadline and a way to post results.
pub struct Turn<'a, F> {
    started: f64,
    reported: Cell<bool>,
    post: &'a dyn Fn(F),
}

impl<'a, F> Turn<'a, F> {
    /// Begins a turn. `post` is called with each result.
    #[must_use]
    pub fn new(post: &'a dyn Fn(F)) -> Self {
        Turn { started: now(), reported: Cell::new(false), post }
    }

    /// Returns a turn with the same deadline, whose results have another type.
    pub(super) fn telling<'b, G>(&self, post: &'b dyn Fn(G)) -> Turn<'b, G> {
        Turn { started: self.started, reported: Cell::new(false), post }
    }

    /// Returns `true` if it's time to return from [`Job::work`].
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed() >= TURN
    }

    /// Returns the time since the turn began, in milliseconds.
    #[must_use]
    pub fn elapsed(&self) -> f64 {
        now() - self.started
    }

    /// Posts a result immediately, without waiting for the end of the turn.
    pub fn post(&self, found: F) {
        self.reported.set(true);
        (self.post)(found);
    }

    /// Returns `true` if at least one result was posted in this turn.
    pub(super) fn has_reported(&self) -> bool {
        self.reported.get()
    }
}
