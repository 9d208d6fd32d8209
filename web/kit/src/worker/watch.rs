//! What the page knows of a worker's life, and when it becomes doubtful.

use super::message::RequestId;
use super::silence::Question;
use std::cell::{Cell, RefCell};

/// How often a working worker is looked after, in milliseconds.
pub(super) const LOOK: u32 = 250;

/// After how many looks without a message the player is asked whether to wait:
/// together five seconds. Looks are counted instead of time, since a page that
/// was held up itself has messages waiting.
const PATIENCE: u32 = 20;

/// The same for a worker that is still being loaded.
const LOADING_PATIENCE: u32 = 80;

/// What the page knows of a worker's life, whatever its job.
#[derive(Default)]
pub(super) struct Watch {
    pub last: Cell<RequestId>,
    /// Whether an answer is awaited.
    pub waiting: Cell<bool>,
    /// Whether the worker has said that it is up.
    pub up: Cell<bool>,
    /// Since when it has been at a task of one long turn.
    pub long_turn: Cell<Option<f64>>,
    /// Looks since it was last heard, and with how many the player is asked.
    pub looks: Cell<u32>,
    patience: Cell<u32>,
    /// Whether the next look is already to come.
    pub looking: Cell<bool>,
    pub question: RefCell<Option<Question>>,
}

impl Watch {
    /// The worker was heard, or is asked something new.
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

    /// Nothing is awaited any more.
    pub fn rest(&self) {
        self.waiting.set(false);
        self.long_turn.set(None);
        self.question.take();
    }

    pub fn next_request(&self) -> RequestId {
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    /// Whether it is time to ask the player. The longer a worker was waited
    /// for, the longer the player is left in peace.
    pub fn is_over(&self) -> bool {
        self.looks.set(self.looks.get() + 1);
        let over = self.looks.get() >= self.patience.get();
        if over {
            self.patience.set(self.patience.get() * 2);
        }
        over
    }
}
