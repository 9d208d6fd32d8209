//! Things that can happen to a worker, including failures.

use crate::worker::codec::read;
use crate::worker::job::Job;
use crate::worker::message::Posted;

/// An event of a worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<F> {
    /// A result of the latest task.
    Found(F),
    /// The latest task is done. No more results follow.
    Done,
    /// The latest task is invalid.
    Rejected,
    /// The worker has failed. Its unfinished work is lost, but not the results it has already sent.
    /// After a panic or a silence, there is a new worker already.
    Failed(WorkerFailure),
}

/// How a worker failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkerFailure {
    /// It has panicked.
    Panicked,
    /// It was silent until the player lost patience.
    Silent,
    /// It couldn't be loaded, e.g. because there's no network connection.
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
