//! The page's state of a certificate check.

use crate::messages::{Checking, Ruling};
use ginnow_kit::worker::{Event, WorkerFailure};
use std::rc::Rc;
use yew::Reducible;

/// The maximum size of a file in bytes. The certificates of all boards on the page are less than a
/// tenth of this, so if somebody gives us a larger file, it's probably the wrong one.
pub const LARGEST_FILE: u64 = 200_000_000;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum CheckStage {
    #[default]
    Idle,
    Running,
    Ruled(Ruling),
    /// The file is too large. It has this many bytes.
    TooLarge(u64),
    Stopped,
    /// The check stopped because the worker failed.
    Failed(WorkerFailure),
}

/// A check with its results so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Check {
    pub stage: CheckStage,
    /// The name of the file.
    pub name: String,
    pub progress: Option<Checking>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum CheckChange {
    /// The worker gets a file of this name.
    Begin(String),
    /// The file is too large to be checked, so the worker doesn't get it. Has its name and its size
    /// in bytes.
    Refuse(String, u64),
    /// The worker has reported something.
    Receive(Event<Checking>),
    /// The check was stopped or replaced.
    Stop,
}

impl Check {
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
