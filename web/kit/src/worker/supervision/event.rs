//! The events of a worker, and the ways in which it can fail.

use crate::worker::codec::read;
use crate::worker::job::Job;
use crate::worker::message::Posted;

/// An event of a worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<F> {
    /// The latest task has found something.
    Found(F),
    /// The latest task is done, so there won't be any further results.
    Done,
    /// The latest task is invalid.
    Rejected,
    /// The worker has failed, and there is a new one in its place. Its unfinished work is lost, but
    /// not the results that it has already sent.
    Failed(WorkerFailure),
}

/// How a worker has failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkerFailure {
    /// It has panicked.
    Panicked,
    /// It was silent for so long that the player didn't want to wait any longer.
    Silent,
    /// It couldn't be loaded.
    NotLoaded,
}

impl Event<Posted> {
    /// Converts the results to the type of the job.
    pub(super) fn typed<J: Job>(self) -> Event<J::Found> {
        match self {
            Event::Found(found) => Event::Found(read(found)),
            Event::Done => Event::Done,
            Event::Rejected => Event::Rejected,
            Event::Failed(failure) => Event::Failed(failure),
        }
    }
}
