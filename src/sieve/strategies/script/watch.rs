//! Records a script while it chooses a move. It is somewhat like stepping through it in a debugger,
//! just afterwards.

use super::super::{Board, ScriptError, Spot};
use super::{Script, cut};
use crate::sieve::Number;
use rhai::Engine;
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// After this many events, the call continues unrecorded.
pub const MOST_SEEN: usize = 500;

/// A printed text is recorded up to this many characters.
const LONGEST_PRINTED: usize = 500;

/// An event has a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The place in the script, if known.
    pub spot: Option<Spot>,
    /// This happened there.
    pub event: Event,
}

/// Something happens during a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The script called a function, or read a property of the board.
    #[serde(rename = "asked")]
    Query {
        /// The question looks like a call, such as `tax(12)`. Long lists are truncated.
        question: String,
        /// The result, formatted as in a script and truncated if it's long. For `after(12)` it's
        /// the points on the new board, because there's no good way to write a board.
        answer: String,
    },
    /// A variable was created or changed.
    Set {
        /// The name of the variable.
        variable: String,
        /// Its value, formatted as in a script and truncated if it is long.
        value: String,
    },
    /// Something was printed with `print` or `debug`.
    Printed(String),
}

impl Event {
    pub(super) fn printed(text: &str) -> Self {
        Event::Printed(cut(LONGEST_PRINTED, format_args!("{text}")))
    }
}

/// A call has been recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// Events in order, up to [`MOST_SEEN`].
    pub seen: Vec<Seen>,
    /// Set if there were more events than these.
    pub saw_more: bool,
    /// Number of operations.
    pub operations: u64,
    /// Moves returned by the call, or its error.
    pub answer: Result<Vec<Number>, ScriptError>,
}

impl Script {
    /// Chooses the next move while recording events. Takes a few times as long as
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

/// Creates an engine that reports each place it reaches to the log.
#[expect(deprecated, reason = "it may change with a version, which the lock file holds")]
pub(super) fn looking(log: &Rc<super::Log>, text: &str) -> Engine {
    let mut engine = super::engine(log, text);
    let log = Rc::clone(log);
    engine.register_debugger(
        |_, debugger| debugger,
        move |mut context, event, _, _, position| {
            // At the end of a function, there is nothing to see.
            if matches!(event, DebuggerEvent::Start | DebuggerEvent::Step) {
                log.come_to(&mut context, position);
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
    engine
}
