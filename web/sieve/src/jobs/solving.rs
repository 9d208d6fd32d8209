//! The exact engine at work, and what can be had of what it has proved.

use super::optima::CountingOptima;
use super::searching::Search;
use super::writing::write_certificate;
use crate::messages::{SolvingFound, SolvingTask, Task};
use ginnow_kit::worker::{Job, Refused, Stage, Turn};

/// What the solving worker is at.
pub enum SolvingJob {
    /// A search for the best game.
    Search(Box<Search>),
    /// The certificate of the last proof.
    Certificate(Box<Search>),
    /// How many best games there are.
    Optima(Box<CountingOptima>),
}

impl Job for SolvingJob {
    const NAME: &'static str = "solving";
    const TITLE: &'static str = "job.solving";
    type Task = SolvingTask;
    type Found = SolvingFound;

    /// The last search that ended with a proof, for what can be had of it. The next
    /// search takes its place at its beginning: two would need twice the memory.
    type Kept = Option<Box<Search>>;

    fn begin(task: SolvingTask, proved: &mut Self::Kept) -> Result<Self, Refused> {
        let before = proved.take();
        match task {
            SolvingTask::Solve(task) => {
                drop(before);
                Ok(SolvingJob::Search(begun(task)?))
            }
            SolvingTask::WriteCertificate => before.map(SolvingJob::Certificate).ok_or(Refused),
            SolvingTask::CountOptima(task) => {
                let proved = before.filter(|search| search.course.task == task);
                let search = proved.map_or_else(|| begun(task), Ok)?;
                Ok(SolvingJob::Optima(Box::new(CountingOptima::new(*search))))
            }
        }
    }

    fn work(&mut self, turn: &Turn<SolvingFound>) -> Stage {
        match self {
            SolvingJob::Search(search) => search.work(turn),
            SolvingJob::Certificate(search) => {
                write_certificate(&search.optimizer, turn);
                Stage::Done
            }
            SolvingJob::Optima(counting) => counting.work(turn),
        }
    }

    fn end(self, proved: &mut Self::Kept) {
        let search = match self {
            SolvingJob::Search(search) | SolvingJob::Certificate(search) => search,
            SolvingJob::Optima(counting) => Box::new(counting.into_search()),
        };
        *proved = search.is_proved().then_some(search);
    }

    fn is_one_turn(task: &SolvingTask) -> bool {
        *task == SolvingTask::WriteCertificate
    }
}

fn begun(task: Task) -> Result<Box<Search>, Refused> {
    Search::new(task).map(Box::new).ok_or(Refused)
}
