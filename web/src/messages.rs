//! What page and worker say to each other. Both sides use this file; the
//! worker's first message names its build, since a page and a worker of
//! different builds must not work together.

use ginnow::optimize::{Goal, Report};
use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// The build that this program comes from, a digest of its sources.
pub const BUILD: &str = env!("GINNOW_BUILD");

/// Names a request. An answer to an older request than the last is dropped.
pub type RequestId = u32;

/// What the page asks of the worker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Find the best game from a position. Replaces a running request.
    Solve {
        /// The request's name.
        id: RequestId,
        /// The task.
        task: Task,
    },
    /// Leave off; the best so far has been reported.
    Stop {
        /// The request to stop.
        id: RequestId,
    },
    /// Fail, so that a test can see what the page does then.
    Fail(Failure),
}

/// A way to fail on purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Failure {
    /// Panic.
    Panic,
    /// Go round for ever without a word.
    Silence,
}

/// A position to find the best game from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// N.
    pub size: Number,
    /// The moves that led to the position.
    pub moves: Vec<Number>,
    /// What is played for.
    pub goal: Goal,
}

/// Score and bound at some time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// Milliseconds of the engine's work.
    pub elapsed: f64,
    /// The incumbent's score.
    pub score: u64,
    /// The bound.
    pub bound: u64,
}

/// What the worker tells the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The first message: the worker is up, and which build it is of.
    Greeting {
        /// The worker's [`BUILD`].
        build: String,
    },
    /// How far a request has come; the last one has a finished report.
    Progress {
        /// The request.
        id: RequestId,
        /// Score, bound and work.
        report: Report,
        /// The time the engine has worked, in milliseconds.
        elapsed: f64,
        /// How score and bound came there since the last report.
        trace: Vec<Sample>,
        /// The whole line of the incumbent from the full board, if it is new.
        line: Option<Vec<Number>>,
    },
    /// A request was stopped.
    Stopped {
        /// The request.
        id: RequestId,
    },
    /// A request makes no sense: its moves are not legal.
    Refused {
        /// The request.
        id: RequestId,
    },
    /// The worker has panicked; it will not answer any more.
    Panicked {
        /// What the panic said.
        message: String,
    },
}

/// Turns a message into a value that can be posted.
///
/// # Errors
/// When the value cannot be represented; no message is like that.
pub fn encode<T: Serialize>(message: &T) -> Result<JsValue, serde_wasm_bindgen::Error> {
    message.serialize(&serde_wasm_bindgen::Serializer::new())
}

/// Turns a posted value back into a message.
///
/// # Errors
/// When the value is no such message: it comes from another build.
pub fn decode<T: for<'a> Deserialize<'a>>(value: JsValue) -> Result<T, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(value)
}
