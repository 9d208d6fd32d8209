//! A script looked at while it chooses a move.

use super::super::{Board, Fault, Spot};
use super::{Script, cut};
use crate::sieve::Number;
use rhai::Engine;
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// So much of what a call saw is kept.
pub const MOST_SEEN: usize = 500;

/// So many letters of a text that is printed are kept.
const LONGEST_PRINTED: usize = 500;

/// Something that happened in a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Where in the script, if that is known.
    pub spot: Option<Spot>,
    /// What happened.
    pub event: Event,
}

/// What can happen in a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// It asked the board something.
    Asked {
        /// What it asked: `tax(12)`. Long lists are cut.
        question: String,
        /// What it was told, as a script writes it, cut if it is long; of `after(12)` the
        /// points on that board.
        answer: String,
    },
    /// A variable has another value, or is new.
    Set {
        /// Its name.
        variable: String,
        /// Its value, as a script writes it, cut if it is long.
        value: String,
    },
    /// It printed a text by `print` or `debug`.
    Printed(String),
}

impl Event {
    pub(super) fn printed(text: &str) -> Self {
        Event::Printed(cut(LONGEST_PRINTED, format_args!("{text}")))
    }
}

/// What came of one call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// What happened in it, in order: the first [`MOST_SEEN`] things.
    pub seen: Vec<Seen>,
    /// Whether more happened than that.
    pub saw_more: bool,
    /// How many operations it took.
    pub operations: u64,
    /// The moves that it gave, or what went wrong.
    pub answer: Result<Vec<Number>, Fault>,
}

impl Script {
    /// Asks for the next move on a board, and tells what happened meanwhile. It takes
    /// some times as long as [`step`](super::super::Strategy::step).
    pub fn watch(&mut self, board: &Board) -> Watched {
        let board = Rc::new(board.clone());
        self.asked = Some(Rc::clone(&board));
        self.log.watch();
        let looking = looking(&self.log);
        let answer = self.answer(&looking, &self.log, board);
        let mut seen = self.log.take_seen();
        let saw_more = seen.len() > MOST_SEEN;
        seen.truncate(MOST_SEEN);
        Watched {
            seen,
            saw_more,
            operations: self.log.operations(),
            answer,
        }
    }
}

/// The language, with somebody who looks at every place that it comes to.
#[expect(
    deprecated,
    reason = "it may change with a version, which the lock file holds"
)]
pub(super) fn looking(log: &Rc<super::Log>) -> Engine {
    let mut engine = super::engine(log);
    let log = Rc::clone(log);
    engine.register_debugger(
        |_, debugger| debugger,
        move |mut context, event, _, _, position| {
            // The end of a function is no place where something was done.
            if matches!(event, DebuggerEvent::Start | DebuggerEvent::Step) {
                log.come_to(&mut context, position);
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
    engine
}
