//! What a worker does.

use super::clock::now;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::cell::Cell;

/// A kind of work, done in a worker of its own.
///
/// A value is one task being worked on: it is made by [`Job::begin`], works turn
/// by turn, and is taken apart by [`Job::end`], when it is done or left off.
pub trait Job: Sized + 'static {
    /// Its name in the worker's address; no two jobs of a program share it.
    const NAME: &'static str;

    /// The key of the text that names it to the player.
    const TITLE: &'static str;

    /// What is asked. Values of the browser, such as files, pass through
    /// `serde_wasm_bindgen::preserve`.
    type Task: Serialize + DeserializeOwned + 'static;

    /// What is found, as often as there is something to tell.
    type Found: Serialize + DeserializeOwned + 'static;

    /// What the worker keeps from task to task.
    type Kept: Default + 'static;

    /// Sets a task up.
    ///
    /// # Errors
    /// When the task makes no sense.
    fn begin(task: Self::Task, kept: &mut Self::Kept) -> Result<Self, Refused>;

    /// Works until the turn is over, or a little longer, and tells what there is
    /// to tell. Messages of the page are heard between two turns.
    fn work(&mut self, turn: &Turn<Self::Found>) -> Stage;

    /// Something more has come for this task ([`Client::add`](super::Client::add));
    /// a turn follows.
    fn add(&mut self, more: Self::Task) {
        let _ = more;
    }

    /// The task is done or left off: what later tasks can use is put by.
    fn end(self, kept: &mut Self::Kept) {
        let _ = kept;
    }

    /// Whether a task is done in one long turn. Its worker cannot hear that
    /// something else is wanted: it is ended then and another one started.
    fn is_one_turn(task: &Self::Task) -> bool {
        let _ = task;
        false
    }
}

/// A task that makes no sense, for instance moves that are not legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused;

/// Whether a task goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// There is more to do.
    GoesOn,
    /// There is nothing to do until something more comes for the task, or
    /// [`wake`](super::wake) is called. (A turn comes now and then all the same.)
    Waits,
    /// Everything has been done and told.
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

/// A job's time to work, and its way to tell what it finds.
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

    /// The rest of this turn, for somebody who tells something else.
    pub(super) fn telling<'b, G>(&self, tell: &'b dyn Fn(G)) -> Turn<'b, G> {
        Turn {
            begun: self.begun,
            told: Cell::new(false),
            tell,
        }
    }

    /// Whether it is time to stop.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed() >= TURN
    }

    /// Milliseconds since it began.
    #[must_use]
    pub fn elapsed(&self) -> f64 {
        now() - self.begun
    }

    /// Posts something to the page, at once.
    pub fn tell(&self, found: F) {
        self.told.set(true);
        (self.tell)(found);
    }

    /// Whether anything was told in it.
    pub(super) fn has_told(&self) -> bool {
        self.told.get()
    }
}
