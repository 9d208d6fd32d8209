//! Records what a script does while it chooses a move. It's a bit like stepping through the script
//! in a debugger, only afterwards.

use super::super::{Board, ScriptError, Spot};
use super::{Script, cut};
use crate::sieve::Number;
use rhai::Engine;
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// How many events we record. After that, the call continues without recording.
pub const MOST_SEEN: usize = 500;

/// How many characters we record of a printed text.
const LONGEST_PRINTED: usize = 500;

/// An event and the place where it happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The place in the script, if we know it.
    pub spot: Option<Spot>,
    /// The event itself.
    pub event: Event,
}

/// Something that happens during a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The script has called a function or read a property of the board.
    #[serde(rename = "asked")]
    Query {
        /// The question, written as a call such as `tax(12)`. Long lists are cut.
        question: String,
        /// The result as a script would write it, which is cut if it's long. For `after(12)`, you
        /// get the points on the new board, since there's no good way to write a board.
        answer: String,
    },
    /// A variable was created or changed.
    Set {
        /// The name of the variable.
        variable: String,
        /// Its value as a script would write it, which is cut if it's long.
        value: String,
    },
    /// The script has printed something with `print` or `debug`.
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
    /// The events in the order in which they happened, but no more than [`MOST_SEEN`].
    pub seen: Vec<Seen>,
    /// True if there were more events.
    pub saw_more: bool,
    /// How many operations the call took.
    pub operations: u64,
    /// The moves that the call returned, or the error with which it failed.
    pub answer: Result<Vec<Number>, ScriptError>,
}

impl Script {
    /// Chooses the next move and records the events. This takes a few times as long as
    /// [`step`](super::super::Strategy::step).
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
            // A function is about to end, and there's nothing to see there.
            if matches!(event, DebuggerEvent::Start | DebuggerEvent::Step) {
                log.come_to(&mut context, position);
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
    engine
}
