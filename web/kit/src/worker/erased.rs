//! A job whose type is forgotten, so that there is one worker type for all of
//! them: tasks and what is found are values of the browser there.

use super::codec::{posted, read};
use super::job::{Job, Refused, Stage, Turn};
use super::message::Posted;

/// A job, and the task of it that is worked on.
pub(super) trait ErasedJob {
    /// See [`Job::begin`]; what was worked on has ended before.
    fn begin(&mut self, task: Posted) -> Result<(), Refused>;

    /// See [`Job::add`]; without a task it is dropped.
    fn add(&mut self, more: Posted);

    /// See [`Job::work`]; without a task there is nothing to do.
    fn work(&mut self, turn: &Turn<Posted>) -> Stage;

    /// See [`Job::end`].
    fn end(&mut self);
}

/// A job of no task yet.
pub(super) fn erased<J: Job>() -> Box<dyn ErasedJob> {
    Box::new(Erased::<J> {
        running: None,
        kept: J::Kept::default(),
    })
}

struct Erased<J: Job> {
    running: Option<J>,
    kept: J::Kept,
}

impl<J: Job> ErasedJob for Erased<J> {
    fn begin(&mut self, task: Posted) -> Result<(), Refused> {
        self.running = Some(J::begin(read(task), &mut self.kept)?);
        Ok(())
    }

    fn add(&mut self, more: Posted) {
        if let Some(job) = &mut self.running {
            job.add(read(more));
        }
    }

    fn work(&mut self, turn: &Turn<Posted>) -> Stage {
        let Some(job) = &mut self.running else {
            return Stage::Done;
        };
        let tell = |found| turn.tell(posted(&found));
        job.work(&turn.telling(&tell))
    }

    fn end(&mut self) {
        if let Some(job) = self.running.take() {
            job.end(&mut self.kept);
        }
    }
}
