//! The tasks and the results of the exact engine.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CutCount, Goal, Obstacle, OptimaReport, Report, TreeEvent};
use ginnow_kit::browser::database::Unsaved;
use ginnow_kit::worker::Payload;
use serde::{Deserialize, Serialize};

/// A position from which the solver should find the best game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardTask {
    /// The size of the board.
    pub size: Number,
    /// The moves that led to the position.
    pub moves: Vec<Number>,
    /// The numbers that a game must select after these moves, in increasing order.
    pub required: Vec<Number>,
    /// The goal.
    pub goal: Goal,
}

/// For boards up to this size, the solver only needs a moment.
const AT_ONCE: Number = 60;

impl BoardTask {
    /// Returns the task of finding the largest sum of a full board.
    #[must_use]
    pub fn full_board(size: Number) -> Self {
        BoardTask { size, moves: Vec::new(), required: Vec::new(), goal: Goal::Largest }
    }

    /// Returns true if the task is about all games of the board.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.moves.is_empty() && self.required.is_empty()
    }

    /// Returns true if the solver only needs a moment to find and prove the best game. In that case
    /// its view can open with the answer, without anybody having to press a button.
    #[must_use]
    pub fn is_solved_at_once(&self) -> bool {
        self.is_whole() && self.size <= AT_ONCE
    }
}

/// A request to the solving worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingTask {
    /// Finds the best game from a position.
    Solve(BoardTask),
    /// Shows the saved search of a board without running it.
    Recall {
        /// The size of the board.
        size: Number,
        /// The goal.
        goal: Goal,
    },
    /// Resumes a search that was stopped or saved.
    Resume(BoardTask),
    /// Reports whether the search that was just stopped is saved.
    Save,
    /// Writes the certificate of the last search that ended with a proof.
    WriteCertificate,
    /// Counts the best games of a task. If this isn't the task that was proved last, the worker
    /// proves it first.
    CountOptima(BoardTask),
    /// Sets how many helpers the current search may request.
    Helpers(u32),
    /// Passes a helper's message on to the current search. If it has no bytes, the helper is ready.
    Helped(u32, Payload),
    /// Notifies the current search that a helper has ended.
    Lost(u32),
}

/// An order for a helper of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum HelperOrder {
    /// Loads the program, because we'll need the helper soon.
    Load,
    /// Starts a replica of the search from these bytes.
    Begin(Payload),
    /// Works on this node.
    Work(Payload),
    /// Ends, because we no longer need the helper.
    End,
}

/// The score and the bound at some moment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    /// For how many milliseconds the engine had worked.
    pub elapsed: f64,
    /// The incumbent's score.
    pub score: u64,
    /// The bound.
    pub bound: u64,
}

/// Required numbers that no game selects together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The numbers, in increasing order. They're a smallest conflict, i.e., if you drop any one of
    /// them, there's a game that selects the others.
    pub numbers: Vec<Number>,
    /// If the conflict is a single number, the reason why no game can select it.
    pub obstacle: Option<Obstacle>,
}

/// A result of the solving worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingFound {
    /// The worker has found a saved search of this task. Its results follow.
    Recalled(BoardTask),
    /// There was a saved search, but it couldn't be resumed.
    Omitted,
    /// `None` if the stopped search is saved, or else the reason why it isn't.
    Saved(Option<Unsaved>),
    /// The number of workers in the search.
    Workers(u32),
    /// An order for the helper with this number, which the page passes on.
    Helper(u32, HelperOrder),
    /// No game selects all required numbers. The text is the certificate that proves it.
    Impossible(Conflict, String),
    /// The progress of the search. The last report is marked as finished.
    Progress(Progress),
    /// The number of best games so far. The last report is marked as finished.
    Optima(OptimaReport),
    /// The next part of the certificate.
    Certificate {
        /// The text that follows the parts before it.
        part: String,
        /// True if this is the last part.
        finished: bool,
    },
}

/// The progress of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The score, the bound and the work.
    pub report: Report,
    /// For how many milliseconds the engine has worked.
    pub elapsed: f64,
    /// The changes of the score and the bound since the last report.
    pub trace: Vec<Sample>,
    /// The incumbent's whole line from the full board. Most reports leave it out unless it's new,
    /// but the last one always has it.
    pub line: Option<Vec<Number>>,
    /// The changes of the branching tree since the last report.
    pub growth: Vec<TreeEvent>,
    /// The number of cuts of each kind.
    pub cuts: Vec<CutCount>,
    /// The worker's memory, in bytes.
    pub memory: u32,
    /// Why the browser hasn't saved the search, if it couldn't.
    pub unsaved: Option<Unsaved>,
}
