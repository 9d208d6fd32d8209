//! Messages of the exact engine's worker.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CutCount, Goal, Obstacle, OptimaReport, Report, TreeEvent};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::worker::Payload;
use serde::{Deserialize, Serialize};

/// A position to solve.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardTask {
    /// Size of the board.
    pub size: Number,
    /// Moves from the full board to the position.
    pub moves: Vec<Number>,
    /// Numbers that must be selected later on, sorted.
    pub required: Vec<Number>,
    /// Largest or smallest sum.
    pub goal: Goal,
}

/// Up to this size, solving is a matter of moments.
const AT_ONCE: Number = 60;

impl BoardTask {
    /// Returns the standard task, which is the largest sum on a full board.
    #[must_use]
    pub fn full_board(size: Number) -> Self {
        BoardTask { size, moves: Vec::new(), required: Vec::new(), goal: Goal::Largest }
    }

    /// Returns true if all games on the board are allowed.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.moves.is_empty() && self.required.is_empty()
    }

    /// Returns true if solving takes but a moment. If so, the view can open with the answer, and
    /// nobody has to press a button.
    #[must_use]
    pub fn is_solved_at_once(&self) -> bool {
        self.is_whole() && self.size <= AT_ONCE
    }
}

/// Requests to the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingTask {
    /// Find the best game from a position.
    Solve(BoardTask),
    /// Show a board's saved search, without running it.
    Recall {
        /// Size of the board.
        size: Number,
        /// Largest or smallest sum.
        goal: Goal,
    },
    /// Resume a stopped or saved search.
    Resume(BoardTask),
    /// Report whether the search that was just stopped has been saved.
    Save,
    /// Write the certificate of the last proof.
    WriteCertificate,
    /// Count the best games. If the last proof was about a different task, this one is proved
    /// first.
    CountOptima(BoardTask),
    /// Set how many helpers the search may have.
    Helpers(u32),
    /// A helper's message to the search. No bytes means it is ready.
    Helped(u32, Payload),
    /// A helper has ended.
    Lost(u32),
}

/// An order to a helper.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum HelperOrder {
    /// Load the program; we will need you soon.
    Load,
    /// Start a replica of the search.
    Begin(Payload),
    /// Search this node.
    Work(Payload),
    /// We are done.
    End,
}

/// Score and bound at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// The engine had run for this long, in milliseconds.
    pub elapsed: f64,
    /// Score of the incumbent.
    pub score: u64,
    /// No game has a better score than this.
    pub bound: u64,
}

/// No game selects these required numbers together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The numbers, sorted. This is a minimal conflict: drop any one of them, and some game selects
    /// the rest.
    pub numbers: Vec<Number>,
    /// For a single number, why no game can select it.
    pub obstacle: Option<Obstacle>,
}

/// Results of the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingFound {
    /// Found a saved search for this task. Its results are about to follow.
    Recalled(BoardTask),
    /// Found one, but it could not be resumed.
    Omitted,
    /// The stopped search has been saved. If that failed, this is the reason.
    Saved(Option<Unsaved>),
    /// Number of workers in the search.
    Workers(u32),
    /// An order to be passed on to the helper with this number.
    Helper(u32, HelperOrder),
    /// No game selects all required numbers. The text is a certificate of that.
    Impossible(Conflict, String),
    /// The search has made progress. The final report is marked as finished.
    Progress(Progress),
    /// Best games counted so far. Again, the final report is marked as finished.
    Optima(OptimaReport),
    /// Another part of the certificate.
    Certificate {
        /// Continues the previous parts.
        part: String,
        /// Set in the last part of a certificate.
        finished: bool,
    },
}

/// Reports the progress of the search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Score, bound, and work.
    pub report: Report,
    /// The engine has run for this long, in milliseconds.
    pub elapsed: f64,
    /// Changes of score and bound since the last report.
    pub trace: Vec<Sample>,
    /// The incumbent's line, starting from the full board. Usually omitted unless it is new, but
    /// always part of the final report.
    pub line: Option<Vec<Number>>,
    /// Changes of the branching tree since the last report.
    pub growth: Vec<TreeEvent>,
    /// Cuts by kind.
    pub cuts: Vec<CutCount>,
    /// Memory of the worker in bytes.
    pub memory: u32,
    /// If the browser could not save the search, the reason.
    pub unsaved: Option<Unsaved>,
}
