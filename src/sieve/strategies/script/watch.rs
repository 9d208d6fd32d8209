//! Records the actions of a script while it chooses a move.

use super::super::{Board, ScriptError, Spot};
use super::{Script, cut};
use crate::sieve::Number;
use rhai::Engine;
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// We stop recording after 500 events, but the call continues.
pub const MOST_SEEN: usize = 500;

/// A printed text is cut after 500 characters.
const LONGEST_PRINTED: usize = 500;

/// An event is recorded with its place in the text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Place in the script, if it is known.
    pub spot: Option<Spot>,
    /// This happened there.
    pub event: Event,
}

/// A call can do any of these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The script called a function or read a property of the board.
    #[serde(rename = "asked")]
    Query {
        /// Written as a call, such as `tax(12)`. Long lists are cut.
        question: String,
        /// Result as a script would write it, cut if it is long. For `after(12)`, the
        /// points on the new board.
        answer: String,
    },
    /// A variable was created or changed.
    Set {
        /// Name of the variable.
        variable: String,
        /// Value as a script would write it, cut if it is long.
        value: String,
    },
    /// With `print` or `debug`, the script printed this text.
    Printed(String),
}

impl Event {
    pub(super) fn printed(text: &str) -> Self {
        Event::Printed(cut(LONGEST_PRINTED, format_args!("{text}")))
    }
}

/// One call leaves this record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// After [`MOST_SEEN`] events, no more are recorded. They are in order.
    pub seen: Vec<Seen>,
    /// True if there were more events.
    pub saw_more: bool,
    /// How many operations the call took.
    pub operations: u64,
    /// Moves that the call returned, or the error with which it failed.
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
