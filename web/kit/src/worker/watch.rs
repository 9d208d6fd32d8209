//! How the page tells whether a worker is still alive.

use super::message::RequestId;
use super::silence::Question;
use std::cell::{Cell, RefCell};

/// How often a working worker is checked, in milliseconds.
pub(super) const LOOK: u32 = 250;

/// After how many checks without a message the player is asked whether to wait: five seconds in all.
/// Checks are counted rather than time, since a page that was busy itself has messages waiting.
const PATIENCE: u32 = 20;

/// The same for a worker that is still being loaded: twenty seconds.
const LOADING_PATIENCE: u32 = 80;

/// What the page knows about a worker's life, whatever its job.
#[derive(Default)]
pub(super) struct Watch {
    pub last: Cell<RequestId>,
    /// Whether an answer is due.
    pub waiting: Cell<bool>,
    /// Whether the worker has reported that it is up.
    pub up: Cell<bool>,
    /// When it began a task of one long turn, if it is at one.
    pub long_turn: Cell<Option<f64>>,
    /// The checks since the last message, and the number at which the player is asked.
    pub looks: Cell<u32>,
    patience: Cell<u32>,
    /// Whether the next check is already scheduled.
    pub looking: Cell<bool>,
    pub question: RefCell<Option<Question>>,
}

impl Watch {
    /// Starts counting again: a message has come, or a new task was posted.
    pub fn begin_anew(&self) {
        self.looks.set(0);
        let patience = if self.up.get() {
            PATIENCE
        } else {
            LOADING_PATIENCE
        };
        self.patience.set(patience);
        self.question.take();
    }

    /// Stops watching: no answer is due any more.
    pub fn rest(&self) {
        self.waiting.set(false);
        self.long_turn.set(None);
        self.question.take();
    }

    pub fn next_request(&self) -> RequestId {
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    /// Whether it is time to ask the player. Each time the player waits, the next question comes later.
    pub fn is_over(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        let over = self.looks.get() >= self.patience.get();
        if over {
            self.patience.set(self.patience.get() * 2);
        }
        over
    }
}
