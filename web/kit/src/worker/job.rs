//! What a worker does.

use super::clock::now;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::Cell;

/// A kind of work that is done in a worker of its own.
///
/// A value is one task in progress: [`Job::begin`] makes it, it works turn by turn, and [`Job::end`]
/// takes it apart when it is done or stopped.
pub trait Job: Sized + 'static {
    /// Its name in the worker's address, unique within a program.
    const NAME: &'static str;

    /// The key of the text that names it for the player.
    const TITLE: &'static str;

    /// The program that its workers run, as `index.html` names it, where a puzzle has several; the first of them
    /// if that is not said.
    const PROGRAM: &'static str = "";

    /// A task. Values of the browser, such as files, are passed with `serde_wasm_bindgen::preserve`.
    type Task: Serialize + DeserializeOwned + 'static;

    /// A result, of which a task may have many.
    type Found: Serialize + DeserializeOwned + 'static;

    /// What the worker keeps from task to task.
    type Kept: Default + 'static;

    /// Sets up a task.
    ///
    /// # Errors
    /// If the task makes no sense.
    fn begin(task: Self::Task, kept: &mut Self::Kept) -> Result<Self, Refused>;

    /// Works until the turn is over, or a little longer, and reports results. Messages from the page are
    /// read between turns.
    fn work(&mut self, turn: &Turn<Self::Found>) -> Stage;

    /// Takes additional data for this task ([`Client::add`](super::Client::add)); a turn follows.
    fn add(&mut self, more: Self::Task) {
        let _ = more;
    }

    /// Called when the task is done or stopped: saves what later tasks can use.
    fn end(self, kept: &mut Self::Kept) {
        let _ = kept;
    }

    /// Whether a task is done in one long turn. Its worker cannot read messages meanwhile, so if
    /// something else is wanted it is terminated and another one started.
    fn is_one_turn(task: &Self::Task) -> bool {
        let _ = task;
        false
    }
}

/// A task that makes no sense, for instance moves that are not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused;

/// Whether a task goes on after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// There is more to do.
    GoesOn,
    /// There is nothing to do until more data arrives or [`wake`](super::wake) is called. (A turn comes
    /// now and then anyway.)
    Waits,
    /// Everything has been done and reported.
    Done,
}

impl Stage {
    /// Whether there is more to do, where nothing is waited for.
    #[must_use]
    pub fn done_if(done: bool) -> Self {
        if done { Stage::Done } else { Stage::GoesOn }
    }
}

/// How long a turn lasts, in milliseconds. Stop is heard after so long.
const TURN: f64 = 30.0;

/// A job's time to work, and its means to report results.
pub struct Turn<'a, F> {
    begun: f64,
    told: Cell<bool>,
    tell: &'a dyn Fn(F),
}

impl<'a, F> Turn<'a, F> {
    /// A turn that begins now.
    #[must_use]
    pub fn new(tell: &'a dyn Fn(F)) -> Self {
        Turn {
            begun: now(),
            told: Cell::new(false),
            tell,
        }
    }

    /// The rest of this turn, reporting another type of result.
    pub(super) fn telling<'b, G>(&self, tell: &'b dyn Fn(G)) -> Turn<'b, G> {
        Turn {
            begun: self.begun,
            told: Cell::new(false),
            tell,
        }
    }

    /// Whether it is time to return.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed() >= TURN
    }

    /// Milliseconds since the turn began.
    #[must_use]
    pub fn elapsed(&self) -> f64 {
        now() - self.begun
    }

    /// Posts a result to the page at once.
    pub fn tell(&self, found: F) {
        self.told.set(true);
        (self.tell)(found);
    }

    /// Whether a result was posted in this turn.
    pub(super) fn has_told(&self) -> bool {
        self.told.get()
    }
}
