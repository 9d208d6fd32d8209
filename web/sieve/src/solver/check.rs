//! What the page knows of the checking of a certificate.

use crate::messages::{Checking, Ruling};
use ginnow_kit::worker::{Event, Trouble};
use std::rc::Rc;
use yew::Reducible;

/// The largest file that is checked, in bytes. A certificate of a board that
/// the page plays has less than a tenth of it.
pub const LARGEST_FILE: u64 = 200_000_000;

/// Where the checking stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Stage {
    /// Nothing was asked.
    #[default]
    Idle,
    /// It is at work.
    Running,
    /// It has ended.
    Ruled(Ruling),
    /// The file has too many bytes.
    TooLarge(u64),
    /// It was stopped.
    Stopped,
    /// The worker failed.
    Failed(Trouble),
}

/// The checking of a certificate as far as the page knows it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Check {
    /// Where it stands.
    pub stage: Stage,
    /// The file's name.
    pub name: String,
    /// How far it has come.
    pub progress: Option<Checking>,
}

/// What changes a [`Check`].
#[derive(Debug, Clone, PartialEq)]
pub enum CheckChange {
    /// A file of this name is given to the worker.
    Begin(String),
    /// A file of this name has so many bytes that it is not looked at.
    Refuse(String, u64),
    /// Something was heard.
    Hear(Event<Checking>),
    /// It was stopped, or something else has taken its place.
    Stop,
}

impl Check {
    /// Whether it is at work.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.stage == Stage::Running
    }

    fn hear(&mut self, event: Event<Checking>) {
        match event {
            Event::Found(checking) => {
                if let Some(ruling) = checking.ruling.clone() {
                    self.stage = Stage::Ruled(ruling);
                }
                self.progress = Some(checking);
            }
            Event::Done | Event::Refused => {}
            Event::Failed(trouble) => self.stage = Stage::Failed(trouble),
        }
    }
}

impl Reducible for Check {
    type Action = CheckChange;

    fn reduce(self: Rc<Self>, change: CheckChange) -> Rc<Self> {
        let running = self.is_running();
        let fresh = |stage, name| Check {
            stage,
            name,
            progress: None,
        };
        let mut check = (*self).clone();
        match change {
            CheckChange::Begin(name) => check = fresh(Stage::Running, name),
            CheckChange::Refuse(name, bytes) => check = fresh(Stage::TooLarge(bytes), name),
            CheckChange::Hear(_) | CheckChange::Stop if !running => return self,
            CheckChange::Hear(event) => check.hear(event),
            CheckChange::Stop => check.stage = Stage::Stopped,
        }
        Rc::new(check)
    }
}
