//! Notices when a worker falls silent.

use super::silence::Question;
use crate::worker::message::RequestId;
use std::cell::{Cell, RefCell};

/// A busy worker is checked at this interval, in milliseconds.
pub(in crate::worker) const POLL_INTERVAL: u32 = 250;

/// After this many checks without a message (five seconds), we ask the player. It may seem easier
/// to measure the time. However, if the page itself was busy, there could be messages that it just
/// has not read yet.
const PATIENCE: u32 = 20;

/// Like [`PATIENCE`], while the worker is still loading. It amounts to twenty seconds.
const LOADING_PATIENCE: u32 = 80;

/// Remembers when the worker last showed a sign of life.
#[derive(Default)]
pub(in crate::worker) struct Watch {
    pub last: Cell<RequestId>,
    /// True while an answer is due.
    pub waiting: Cell<bool>,
    /// True once the worker has reported its start.
    pub up: Cell<bool>,
    /// When the current task began, if it takes a single long turn.
    pub long_turn: Cell<Option<f64>>,
    /// The number of checks since the last message, and the number after which we ask.
    pub polls: Cell<u32>,
    patience: Cell<u32>,
    /// True if the next check has been scheduled.
    pub looking: Cell<bool>,
    pub question: RefCell<Option<Question>>,
}

impl Watch {
    /// Starts counting from zero. Call this after each message, or when a task is sent.
    pub fn restart(&self) {
        self.polls.set(0);
        let patience = if self.up.get() { PATIENCE } else { LOADING_PATIENCE };
        self.patience.set(patience);
        self.question.take();
    }

    /// Stops watching. No answer is due any more.
    pub fn rest(&self) {
        self.waiting.set(false);
        self.long_turn.set(None);
        self.question.take();
    }

    pub fn next_request(&self) -> RequestId {
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    /// Counts a check and returns `true` if it is time to ask the player. The time until the next
    /// question doubles. (We do not want to nag.)
    pub fn is_over(&self) -> bool {
        self.polls.set(self.polls.get() + 1);
        let over = self.polls.get() >= self.patience.get();
        if over {
            self.patience.set(self.patience.get() * 2);
        }
        over
    }
}
