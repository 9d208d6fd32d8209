//! What page and worker say to each other. Both sides use this file; the
//! worker's first message names its build, since a page and a worker of
//! different builds must not work together.

mod checking;
mod classic;
mod studying;

pub use checking::{Checking, Explanation, Proven, Ruling, Value};
pub use classic::{ClassicArguments, ClassicSnapshot, Refusal};
pub use studying::{Findings, PricedMove, StudyStage, StudyTask};

use ginnow::sieve::comparison::Comparison;
use ginnow::sieve::optimize::{CutCount, Goal, Report, TreeEvent};
use ginnow::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use web_sys::Blob;

/// Names a request. An answer to an older request than the last is dropped.
pub type RequestId = u32;

/// What the page asks of the worker. A new request replaces the running one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Find the best game from a position.
    Solve {
        /// The request's name.
        id: RequestId,
        /// The task.
        task: Task,
    },
    /// Write the certificate of the last search that ended with a proof.
    Certificate {
        /// The request's name.
        id: RequestId,
    },
    /// Check a certificate.
    Check {
        /// The request's name.
        id: RequestId,
        /// The file; only a reference to it is posted.
        #[serde(with = "serde_wasm_bindgen::preserve")]
        file: Blob,
    },
    /// Run the seed's own search.
    Classic {
        /// The request's name.
        id: RequestId,
        /// Its arguments.
        arguments: ClassicArguments,
    },
    /// Study a line.
    Study {
        /// The request's name.
        id: RequestId,
        /// The task.
        task: StudyTask,
    },
    /// Count the legal orders of some pairs.
    Orders {
        /// The request's name.
        id: RequestId,
        /// The pairs.
        pairs: Vec<Pair>,
    },
    /// Compare the plain, the best and the relaxed game, board by board.
    Compare {
        /// The request's name.
        id: RequestId,
        /// The last board; the first is 1.
        last: Number,
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
    /// The first message: the worker is up.
    Greeting,
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
        /// How the branching tree has grown since the last report.
        growth: Vec<TreeEvent>,
        /// How many cuts of each kind there are.
        cuts: Vec<CutCount>,
        /// The worker's memory, in bytes.
        memory: u32,
    },
    /// The next part of a certificate.
    Certificate {
        /// The request.
        id: RequestId,
        /// The text that follows what came before.
        part: String,
        /// Whether it is the last part.
        finished: bool,
    },
    /// How far the checking of a certificate has come.
    Checking {
        /// The request.
        id: RequestId,
        /// What is read, and in the end the ruling.
        checking: Checking,
    },
    /// How far the seed's search has come.
    Classic {
        /// The request.
        id: RequestId,
        /// The search as it is now.
        snapshot: ClassicSnapshot,
    },
    /// How far a study has come.
    Study {
        /// The request.
        id: RequestId,
        /// What is new.
        findings: Findings,
    },
    /// How many legal orders there are.
    Orders {
        /// The request.
        id: RequestId,
        /// The number in decimal digits, or one that is certainly not too
        /// large.
        orders: String,
        /// Whether it is exactly the number.
        exact: bool,
    },
    /// More boards have been compared.
    Compared {
        /// The request.
        id: RequestId,
        /// The boards that follow those told before; perhaps none, as a sign of
        /// life.
        boards: Vec<Comparison>,
        /// Whether these are the last.
        finished: bool,
    },
    /// A request was stopped.
    Stopped {
        /// The request.
        id: RequestId,
    },
    /// A request cannot be answered: its moves or arguments are not legal, or
    /// the search whose certificate is wanted is not there any more.
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

impl Answer {
    /// The request that this is about.
    #[must_use]
    pub fn request(&self) -> Option<RequestId> {
        match self {
            Answer::Progress { id, .. }
            | Answer::Certificate { id, .. }
            | Answer::Checking { id, .. }
            | Answer::Classic { id, .. }
            | Answer::Study { id, .. }
            | Answer::Orders { id, .. }
            | Answer::Compared { id, .. }
            | Answer::Stopped { id }
            | Answer::Refused { id } => Some(*id),
            Answer::Greeting | Answer::Panicked { .. } => None,
        }
    }

    /// Whether nothing more follows on the request.
    #[must_use]
    pub fn is_last(&self) -> bool {
        match self {
            Answer::Progress { report, .. } => report.finished,
            Answer::Certificate { finished, .. } | Answer::Compared { finished, .. } => *finished,
            Answer::Checking { checking, .. } => checking.ruling.is_some(),
            Answer::Classic { snapshot, .. } => snapshot.progress.is_finished(),
            Answer::Study { findings, .. } => findings.stage != StudyStage::Working,
            _ => true,
        }
    }
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
