//! Notices if a worker is silent.

use super::silence::Question;
use crate::worker::message::RequestId;
use std::cell::{Cell, RefCell};

/// How often we check a working worker, in milliseconds.
pub(in crate::worker) const POLL_INTERVAL: u32 = 250;

/// After this many checks without a message, i.e. after five seconds, we ask the player whether to
/// wait. We count checks and don't measure the time, because if the page itself was busy, it has
/// messages that it hasn't read yet.
const PATIENCE: u32 = 20;

/// The same for a worker that is still loading. This is twenty seconds.
const LOADING_PATIENCE: u32 = 80;

/// Remembers when a worker was last active.
#[derive(Default)]
pub(in crate::worker) struct Watch {
    pub last: Cell<RequestId>,
    /// True while we expect an answer.
    pub waiting: Cell<bool>,
    /// True once the worker has reported that it has started.
    pub up: Cell<bool>,
    /// If the current task runs in one long turn, this is when it began.
    pub long_turn: Cell<Option<f64>>,
    /// How many checks there have been since the last message, and after how many we ask the
    /// player.
    pub polls: Cell<u32>,
    patience: Cell<u32>,
    /// True if the next check has already been scheduled.
    pub looking: Cell<bool>,
    pub question: RefCell<Option<Question>>,
}

impl Watch {
    /// Starts counting again, because there was a message, or because a task is sent.
    pub fn restart(&self) {
        self.polls.set(0);
        let patience = if self.up.get() { PATIENCE } else { LOADING_PATIENCE };
        self.patience.set(patience);
        self.question.take();
    }

    /// Stops watching, because we don't expect an answer any more.
    pub fn rest(&self) {
        self.waiting.set(false);
        self.long_turn.set(None);
        self.question.take();
    }

    pub fn next_request(&self) -> RequestId {
        self.last.set(self.last.get() + 1);
        self.last.get()
    }

    /// Counts a check. Returns true if it's time to ask the player. After each question, it takes
    /// twice as long until the next one.
    pub fn is_over(&self) -> bool {
        self.polls.set(self.polls.get() + 1);
        let over = self.polls.get() >= self.patience.get();
        if over {
            self.patience.set(self.patience.get() * 2);
        }
        over
    }
}
