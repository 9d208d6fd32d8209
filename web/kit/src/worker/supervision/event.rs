//! Things that can happen to a worker, including failures.

use crate::worker::codec::read;
use crate::worker::job::Job;
use crate::worker::message::Posted;

/// An event of a worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<F> {
    /// The latest task has a result.
    Found(F),
    /// The latest task is done. No more results follow.
    Done,
    /// The latest task is invalid.
    Rejected,
    /// The worker has failed. Its unfinished work is lost, but not the results it has already sent.
    /// After a panic or a silence, there is a new worker already.
    Failed(WorkerFailure),
}

/// A worker can fail in these ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkerFailure {
    /// It has panicked.
    Panicked,
    /// It was silent until the player lost patience.
    Silent,
    /// It couldn't be loaded. There may be no network connection.
    NotLoaded,
}

impl Event<Posted> {
    /// Converts results to the job's own type.
    pub(super) fn typed<J: Job>(self) -> Event<J::Found> {
        match self {
            Event::Found(found) => Event::Found(read(found)),
            Event::Done => Event::Done,
            Event::Rejected => Event::Rejected,
            Event::Failed(failure) => Event::Failed(failure),
        }
    }
}
