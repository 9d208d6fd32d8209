//! Holds the page's state of a certificate check.

use crate::messages::{Checking, Ruling};
use ginnow_kit::worker::{Event, WorkerFailure};
use std::rc::Rc;
use yew::Reducible;

/// Larger files aren't checked. This is in bytes, and the certificates of all boards on the page are less
/// than a tenth of it.
pub const LARGEST_FILE: u64 = 200_000_000;

/// A check is in one of these states.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum CheckStage {
    /// No check was started.
    #[default]
    Idle,
    /// The worker is checking.
    Running,
    /// It has ended.
    Ruled(Ruling),
    /// The file is too large: it has this many bytes.
    TooLarge(u64),
    /// It was stopped.
    Stopped,
    /// Checking stopped because the worker failed.
    Failed(WorkerFailure),
}

/// Results are added while the check runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Check {
    /// Its status.
    pub stage: CheckStage,
    /// The file's name.
    pub name: String,
    /// Latest progress report.
    pub progress: Option<Checking>,
}

/// A [`Check`] changes only by these actions.
#[derive(Debug, Clone, PartialEq)]
pub enum CheckChange {
    /// Give a file of this name to the worker.
    Begin(String),
    /// A file of this name and size in bytes is too large to check.
    Refuse(String, u64),
    /// Take a report of the worker.
    Receive(Event<Checking>),
    /// It was stopped or replaced.
    Stop,
}

impl Check {
    /// Returns true if the worker is checking.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.stage == CheckStage::Running
    }

    fn receive(&mut self, event: Event<Checking>) {
        match event {
            Event::Found(checking) => {
                if let Some(ruling) = checking.ruling.clone() {
                    self.stage = CheckStage::Ruled(ruling);
                }
                self.progress = Some(checking);
            }
            Event::Done | Event::Rejected => {}
            Event::Failed(failure) => self.stage = CheckStage::Failed(failure),
        }
    }
}

impl Reducible for Check {
    type Action = CheckChange;

    fn reduce(self: Rc<Self>, change: CheckChange) -> Rc<Self> {
        let running = self.is_running();
        let fresh = |stage, name| Check { stage, name, progress: None };
        let mut check = (*self).clone();
        match change {
            CheckChange::Begin(name) => check = fresh(CheckStage::Running, name),
            CheckChange::Refuse(name, bytes) => check = fresh(CheckStage::TooLarge(bytes), name),
            CheckChange::Receive(_) | CheckChange::Stop if !running => return self,
            CheckChange::Receive(event) => check.receive(event),
            CheckChange::Stop => check.stage = CheckStage::Stopped,
        }
        Rc::new(check)
    }
}
