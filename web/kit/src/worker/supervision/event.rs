//! Defines the reports of a worker to the page, and the ways in which it can fail.

use crate::worker::codec::read;
use crate::worker::job::Job;
use crate::worker::message::Posted;

/// The page receives such events from a worker.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<F> {
    /// The latest task has found something.
    Found(F),
    /// The latest task is done; no more results follow.
    Done,
    /// The latest task is invalid; there are no results.
    Rejected,
    /// The worker has failed and been replaced. Its unfinished work is lost, but its results so far
    /// are not.
    Failed(WorkerFailure),
}

/// How a worker can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkerFailure {
    /// It panicked.
    Panicked,
    /// It was silent, and the player decided not to wait.
    Silent,
    /// It could not be loaded.
    NotLoaded,
}

impl Event<Posted> {
    /// Converts the results to the job's type.
    pub(super) fn typed<J: Job>(self) -> Event<J::Found> {
        match self {
            Event::Found(found) => Event::Found(read(found)),
            Event::Done => Event::Done,
            Event::Rejected => Event::Rejected,
            Event::Failed(failure) => Event::Failed(failure),
        }
    }
}
