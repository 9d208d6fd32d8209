//! Runs the classic search. It does not share the solver's worker, because we want to run both of
//! them side by side.

use super::failing::use_failure_notice;
use super::search::Search;
use crate::jobs::ClassicJob;
use crate::messages::{ClassicArguments, ClassicSnapshot};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::page::PageAction;
use ginnow_kit::worker::WorkerTask;
use ginnow_kit::worker::task::use_task;
use yew::prelude::*;

/// The worker of the classic search and its results.
pub type ClassicTask = WorkerTask<ClassicJob, ClassicRun>;

/// A run may still be in progress.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ClassicRun {
    pub arguments: Option<ClassicArguments>,
    pub snapshot: Option<ClassicSnapshot>,
    /// The best game so far.
    pub best: Vec<Number>,
}

impl ClassicRun {
    fn receive(&mut self, mut snapshot: ClassicSnapshot) {
        if let Some(best) = snapshot.best.take() {
            self.best = best;
        }
        self.snapshot = Some(snapshot);
    }
}

/// Creates the task. Most visitors never run a classic search, so the worker is not started until
/// the first one.
#[hook]
pub fn use_classic(page: &Callback<PageAction>) -> ClassicTask {
    let task = use_task::<ClassicJob, ClassicRun>(ClassicRun::receive);
    use_failure_notice(task.phase(), page);
    task
}

pub fn begin(task: &ClassicTask, arguments: ClassicArguments) {
    let run = ClassicRun { arguments: Some(arguments), ..ClassicRun::default() };
    task.begin_with(arguments, run);
}

/// Returns true if both of them look for the best game on the same full board.
pub fn is_same_board(run: &ClassicRun, search: &Search) -> bool {
    let size = run.arguments.map(|arguments| arguments.size);
    search.task.as_ref().is_some_and(|task| {
        task.goal == Goal::Largest && task.is_whole() && Some(task.size) == size
    })
}
