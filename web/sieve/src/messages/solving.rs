//! The tasks and the results of the exact engine.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CutCount, Goal, Obstacle, OptimaReport, Report, TreeEvent};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::worker::Payload;
use serde::{Deserialize, Serialize};

/// A position to find the best game from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardTask {
    /// N.
    pub size: Number,
    /// The moves that led to the position.
    pub moves: Vec<Number>,
    /// The numbers that a game must select from there, in increasing order.
    pub required: Vec<Number>,
    /// The goal.
    pub goal: Goal,
}

/// Boards up to this size take the solver a moment.
const AT_ONCE: Number = 60;

impl BoardTask {
    /// Returns the task of finding the largest sum of a full board.
    #[must_use]
    pub fn full_board(size: Number) -> Self {
        BoardTask { size, moves: Vec::new(), required: Vec::new(), goal: Goal::Largest }
    }

    /// Returns true if the task covers all games of the board.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.moves.is_empty() && self.required.is_empty()
    }

    /// Returns true if the solver finds and proves the best game in a moment, so that its view can open with the answer.
    #[must_use]
    pub fn is_solved_at_once(&self) -> bool {
        self.is_whole() && self.size <= AT_ONCE
    }
}

/// A request to the solving worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingTask {
    /// Find the best game from a position.
    Solve(BoardTask),
    /// Show the saved search of a board.
    Recall {
        /// N.
        size: Number,
        /// The goal.
        goal: Goal,
    },
    /// Resume a stopped or saved search.
    Resume(BoardTask),
    /// Report whether the search that was just stopped is saved.
    Save,
    /// Write the certificate of the last search that ended with a proof.
    WriteCertificate,
    /// Count the best games of a task. If it is not the one proved last, prove it first.
    CountOptima(BoardTask),
    /// For the current search: the number of helpers that it may request.
    Helpers(u32),
    /// For the current search: a helper's message. Empty bytes mean that the helper is ready.
    Helped(u32, Payload),
    /// For the current search: a helper has ended.
    Lost(u32),
}

/// An order for a helper of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum HelperOrder {
    /// Load: the helper will be needed soon.
    Load,
    /// Start with these bytes.
    Begin(Payload),
    /// Work on this node.
    Work(Payload),
    /// End: the helper is no longer needed.
    End,
}

/// The score and the bound at some point.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// Milliseconds of the engine's work.
    pub elapsed: f64,
    /// The incumbent's score.
    pub score: u64,
    /// The bound.
    pub bound: u64,
}

/// Required numbers that no game selects together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The numbers, in increasing order. If any one of them is dropped, some game selects the others.
    pub numbers: Vec<Number>,
    /// The reason, if it is a single number.
    pub obstacle: Option<Obstacle>,
}

/// A result of the solving worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingFound {
    /// A search of this task was found. Its results follow.
    Recalled(BoardTask),
    /// The saved search could not be resumed and is gone.
    Omitted,
    /// The stopped search is saved, or why it isn't.
    Saved(Option<Unsaved>),
    /// The number of workers in the search.
    Workers(u32),
    /// An order for this helper.
    Helper(u32, HelperOrder),
    /// No game selects all required numbers. The text is the certificate.
    Impossible(Conflict, String),
    /// The progress of the search. The last report is finished.
    Progress(Progress),
    /// The number of best games so far. The last report is finished.
    Optima(OptimaReport),
    /// The next part of the certificate.
    Certificate {
        /// The text that follows the previous parts.
        part: String,
        /// True if it is the last part.
        finished: bool,
    },
}

/// The progress of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The score, the bound and the work.
    pub report: Report,
    /// The time the engine has worked, in milliseconds.
    pub elapsed: f64,
    /// The changes of the score and the bound since the last report.
    pub trace: Vec<Sample>,
    /// The incumbent's whole line from the full board, if it is new. The last report always has it.
    pub line: Option<Vec<Number>>,
    /// The changes of the branching tree since the last report.
    pub growth: Vec<TreeEvent>,
    /// The number of cuts of each kind.
    pub cuts: Vec<CutCount>,
    /// The worker's memory, in bytes.
    pub memory: u32,
    /// Why the browser has not saved the search.
    pub unsaved: Option<Unsaved>,
}
