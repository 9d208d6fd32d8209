//! The page's state of a classic search.

use super::search::Search;
use crate::messages::{ClassicArguments, ClassicSnapshot};
use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::worker::{Event, WorkerFailure};
use std::rc::Rc;
use yew::Reducible;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ClassicStage {
    #[default]
    Idle,
    Running,
    Ended,
    Stopped,
    /// The search stopped because the worker failed.
    Failed(WorkerFailure),
}

/// A search with its results so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ClassicRun {
    pub stage: ClassicStage,
    pub arguments: Option<ClassicArguments>,
    pub snapshot: Option<ClassicSnapshot>,
    /// The moves of the best game found.
    pub best: Vec<Number>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ClassicChange {
    /// The worker gets a search.
    Begin(ClassicArguments),
    /// The worker has reported something.
    Receive(Event<ClassicSnapshot>),
    Stop,
}

impl ClassicRun {
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.stage == ClassicStage::Running
    }

    fn receive(&mut self, event: Event<ClassicSnapshot>) {
        match event {
            Event::Found(mut snapshot) => {
                if let Some(best) = snapshot.best.take() {
                    self.best = best;
                }
                if snapshot.progress.is_finished() {
                    self.stage = ClassicStage::Ended;
                }
                self.snapshot = Some(snapshot);
            }
            Event::Rejected => *self = ClassicRun::default(),
            Event::Done => {}
            Event::Failed(failure) => self.stage = ClassicStage::Failed(failure),
        }
    }
}

impl Reducible for ClassicRun {
    type Action = ClassicChange;

    fn reduce(self: Rc<Self>, change: ClassicChange) -> Rc<Self> {
        if !self.is_running() && !matches!(change, ClassicChange::Begin(_)) {
            return self;
        }
        let mut run = (*self).clone();
        match change {
            ClassicChange::Begin(arguments) => {
                run = ClassicRun {
                    stage: ClassicStage::Running,
                    arguments: Some(arguments),
                    ..ClassicRun::default()
                };
            }
            ClassicChange::Receive(event) => run.receive(event),
            ClassicChange::Stop => run.stage = ClassicStage::Stopped,
        }
        Rc::new(run)
    }
}

/// Returns true if both searches look for the best game on the same full board, so that you can
/// compare them.
pub fn is_same_board(run: &ClassicRun, search: &Search) -> bool {
    let size = run.arguments.map(|arguments| arguments.size);
    search.task.as_ref().is_some_and(|task| {
        task.goal == Goal::Largest && task.is_whole() && Some(task.size) == size
    })
}
