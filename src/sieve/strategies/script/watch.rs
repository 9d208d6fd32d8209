//! Records the actions of a script while it chooses a move.

use super::super::{Board, ScriptError, Spot};
use super::{Script, cut};
use crate::sieve::Number;
use rhai::Engine;
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// The maximum number of events recorded per call.
pub const MOST_SEEN: usize = 500;

/// The maximum number of characters recorded of a printed text.
const LONGEST_PRINTED: usize = 500;

/// An event in a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The place in the script, if it is known.
    pub spot: Option<Spot>,
    /// The event itself.
    pub event: Event,
}

/// The kinds of events in a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The script called a function or read a property of the board.
    #[serde(rename = "asked")]
    Query {
        /// The call, such as `tax(12)`. Long lists are cut.
        question: String,
        /// The result as a script would write it, cut if it is long. For `after(12)`, the
        /// points on the new board.
        answer: String,
    },
    /// A variable was created or changed.
    Set {
        /// The name of the variable.
        variable: String,
        /// The value as a script would write it, cut if it is long.
        value: String,
    },
    /// The script printed a text with `print` or `debug`.
    Printed(String),
}

impl Event {
    pub(super) fn printed(text: &str) -> Self {
        Event::Printed(cut(LONGEST_PRINTED, format_args!("{text}")))
    }
}

/// The record of one call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// The first [`MOST_SEEN`] events, in order.
    pub seen: Vec<Seen>,
    /// True if there were more events.
    pub saw_more: bool,
    /// The number of operations.
    pub operations: u64,
    /// The moves returned, or the error.
    pub answer: Result<Vec<Number>, ScriptError>,
}

impl Script {
    /// Chooses the next move on a board and records the events. It takes a few times as
    /// long as [`step`](super::super::Strategy::step).
    pub fn watch(&mut self, board: &Board) -> Watched {
        let board = Rc::new(board.clone());
        self.question = Some(Rc::clone(&board));
        self.log.watch();
        let looking = looking(&self.log, &self.text);
        let answer = self.answer(&looking, &self.log, board);
        let mut seen = self.log.take_seen();
        let saw_more = seen.len() > MOST_SEEN;
        seen.truncate(MOST_SEEN);
        Watched { seen, saw_more, operations: self.log.operations(), answer }
    }
}

/// Creates an engine that reports every place it reaches to the log.
#[expect(deprecated, reason = "it may change with a version, which the lock file holds")]
pub(super) fn looking(log: &Rc<super::Log>, text: &str) -> Engine {
    let mut engine = super::engine(log, text);
    let log = Rc::clone(log);
    engine.register_debugger(
        |_, debugger| debugger,
        move |mut context, event, _, _, position| {
            // At the end of a function, the script does nothing.
            if matches!(event, DebuggerEvent::Start | DebuggerEvent::Step) {
                log.come_to(&mut context, position);
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
    engine
}
