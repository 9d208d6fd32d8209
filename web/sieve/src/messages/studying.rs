//! Messages for the analysis of a game.

use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// A line to analyse: for each position, we'd like to know the best score that is still possible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask {
    /// Size of the board.
    pub size: Number,
    /// Largest or smallest sum.
    pub goal: Goal,
    /// Moves from the full board.
    pub line: Vec<Number>,
    /// This many of the moves are on the board. The resulting position comes first, because it is
    /// the one that the player sees.
    pub played: usize,
    /// Also computes the cost of each legal move in that position.
    pub costs: bool,
    /// Work after which the study pauses (in the engine's units).
    pub limit: u64,
}

/// News since the last report. Anything the page already has is not repeated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// Best scores still possible, by number of moves played.
    pub assessments: Vec<(usize, Assessment)>,
    /// Best known line from the position on the board.
    pub best_line: Option<Vec<Number>>,
    /// Best known game.
    pub best_game: Option<Vec<Number>>,
    /// Reasons for the costs of played moves. The index is that of the move in the line.
    pub reasons: Vec<(usize, Consequences)>,
    /// Costs of legal moves in the position on the board.
    pub costs: Vec<PricedMove>,
    /// Running, paused, or complete.
    pub stage: StudyStage,
}

/// A legal move with its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PricedMove {
    /// The number to select.
    pub number: Number,
    /// Cost of selecting it.
    pub cost: Cost,
    /// Explains why it costs something. There is nothing to explain unless the cost is exact and
    /// not 0.
    pub reason: Option<Consequences>,
}

/// A study that has hit its limit can be resumed with a higher one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyStage {
    /// Still at it.
    Working,
    /// Paused at the task's limit.
    Stopped,
    /// Found everything that the task requested.
    Complete,
}
