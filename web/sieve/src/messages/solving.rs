//! What is asked of the exact engine, and what it finds.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::{CutCount, Goal, Obstacle, OptimaReport, Report, TreeEvent};
use ginnow_kit::worker::Parcel;
use serde::{Deserialize, Serialize};

/// A position to find the best game from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// N.
    pub size: Number,
    /// The moves that led to the position.
    pub moves: Vec<Number>,
    /// The numbers that a game must select from there, in increasing order.
    pub required: Vec<Number>,
    /// What is played for.
    pub goal: Goal,
}

impl Task {
    /// The largest sum of a full board.
    #[must_use]
    pub fn full_board(size: Number) -> Self {
        Task {
            size,
            moves: Vec::new(),
            required: Vec::new(),
            goal: Goal::Largest,
        }
    }

    /// Whether it is about all games of the board.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.moves.is_empty() && self.required.is_empty()
    }
}

/// What can be asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingTask {
    /// Find the best game from a position.
    Solve(Task),
    /// Show what is kept of the search of a board.
    Recall {
        /// N.
        size: Number,
        /// What is played for.
        goal: Goal,
    },
    /// Go on with a search where it was stopped, or where it was kept.
    GoOn(Task),
    /// Write the certificate of the last search that ended with a proof.
    WriteCertificate,
    /// Count the best games of what was proved last; if that is not kept, it is
    /// proved first.
    CountOptima(Task),
    /// For the search that is under way: so many helpers may be asked for.
    Helpers(u32),
    /// For the search that is under way: what a helper says; by empty bytes it says that it is ready.
    Helped(u32, Parcel),
    /// For the search that is under way: a helper does no more.
    Lost(u32),
}

/// What is to be done with a helper of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum HelperOrder {
    /// It is to be loaded: it will be needed soon.
    Load,
    /// It begins with this.
    Begin(Parcel),
    /// It is to work on this.
    Work(Parcel),
    /// It is not needed any more.
    End,
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

/// Required numbers that no game selects together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conflict {
    /// The numbers, in increasing order; some game selects all of them except any one.
    pub numbers: Vec<Number>,
    /// The reason, if it is a single number.
    pub obstacle: Option<Obstacle>,
}

/// What is found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum SolvingFound {
    /// A search was kept, of this. What is known of it follows.
    Recalled(Task),
    /// What was kept of a search could not be gone on with, and is gone.
    LeftOut,
    /// How many workers are at the search.
    Workers(u32),
    /// For a helper.
    Helper(u32, HelperOrder),
    /// No game selects all required numbers. The text is the certificate.
    Impossible(Conflict, String),
    /// How far the search has come; the last has a finished report.
    Progress(Progress),
    /// What is known of the number of best games; the last is a finished one.
    Optima(OptimaReport),
    /// The next part of the certificate.
    Certificate {
        /// The text that follows what came before.
        part: String,
        /// Whether it is the last part.
        finished: bool,
    },
}

/// How far a search has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Score, bound and work.
    pub report: Report,
    /// The time the engine has worked, in milliseconds.
    pub elapsed: f64,
    /// How score and bound came there since the last report.
    pub trace: Vec<Sample>,
    /// The whole line of the incumbent from the full board, if it is new; at the
    /// end always.
    pub line: Option<Vec<Number>>,
    /// How the branching tree has grown since the last report.
    pub growth: Vec<TreeEvent>,
    /// How many cuts of each kind there are.
    pub cuts: Vec<CutCount>,
    /// The worker's memory, in bytes.
    pub memory: u32,
}
