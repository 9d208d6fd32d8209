//! Detects silent workers.

use super::silence::Question;
use crate::worker::message::RequestId;
use std::cell::{Cell, RefCell};

/// How often a working worker is checked, in milliseconds.
pub(in crate::worker) const POLL_INTERVAL: u32 = 250;

/// The number of checks without a message after which the page asks the player whether to wait: five
/// seconds in total. It counts checks, not time, since a page that was busy itself has unread messages.
const PATIENCE: u32 = 20;

/// The same number for a worker that is still loading: twenty seconds.
const LOADING_PATIENCE: u32 = 80;

/// For each worker, the page records when it was last active.
#[derive(Default)]
pub(in crate::worker) struct Watch {
    pub last: Cell<RequestId>,
    /// True while an answer is due.
    pub waiting: Cell<bool>,
    /// True once the worker has reported that it is up.
    pub up: Cell<bool>,
    /// When the worker began its current task, if that runs in one long turn.
    pub long_turn: Cell<Option<f64>>,
    /// The number of checks since the last message, and the number at which the page asks the player.
    pub polls: Cell<u32>,
    patience: Cell<u32>,
    /// True if the next check is already scheduled.
    pub looking: Cell<bool>,
    pub question: RefCell<Option<Question>>,
}

impl Watch {
    /// Restarts the count after a message or when a task is posted.
    pub fn restart(&self) {
        self.polls.set(0);
        let patience = if self.up.get() { PATIENCE } else { LOADING_PATIENCE };
        self.patience.set(patience);
        self.question.take();
    }

    /// Stops watching, since no answer is due any more.
    pub fn rest(&self) {
        self.waiting.set(false);
        self.long_turn.set(None);
        self.question.take();
    }

    pub fn next_request(&self) -> RequestId {
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    /// Counts a check and returns whether to ask the player. Each question doubles the wait until the
    /// next.
    pub fn is_over(&self) -> bool {
        self.polls.set(self.polls.get() + 1);
        let over = self.polls.get() >= self.patience.get();
        if over {
            self.patience.set(self.patience.get() * 2);
        }
        over
    }
}
