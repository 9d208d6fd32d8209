//! Type-erased jobs, so that a single worker type can run all of them. Tasks and results are plain
//! JavaScript values here.

use super::codec::{posted, read};
use super::job::{Job, Rejected, Stage, Turn};
use super::message::Posted;

/// A job and its current task, if any.
pub(super) trait ErasedJob {
    /// See [`Job::begin`]. The previous task must have ended.
    fn begin(&mut self, task: Posted) -> Result<(), Rejected>;

    /// See [`Job::add`]. Does nothing without a task.
    fn add(&mut self, more: Posted);

    /// See [`Job::work`]. Does nothing without a task.
    fn work(&mut self, turn: &Turn<Posted>) -> Stage;

    /// See [`Job::end`].
    fn end(&mut self);
}

/// Returns the job `J`, still without a task.
pub(super) fn erased<J: Job>() -> Box<dyn ErasedJob> {
    Box::new(Erased::<J> { running: None, retained: J::Retained::default() })
}

struct Erased<J: Job> {
    running: Option<J>,
    retained: J::Retained,
}

impl<J: Job> ErasedJob for Erased<J> {
    fn begin(&mut self, task: Posted) -> Result<(), Rejected> {
        self.running = Some(J::begin(read(task), &mut self.retained)?);
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
        let post = |found| turn.post(posted(&found));
        job.work(&turn.telling(&post))
    }

    fn end(&mut self) {
        if let Some(job) = self.running.take() {
            job.end(&mut self.retained);
        }
    }
}
