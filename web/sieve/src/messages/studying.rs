//! The messages of the analysis of a game.

use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// A line to study: the worker finds the best score still possible in each
/// position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask {
    /// N.
    pub size: Number,
    /// The goal.
    pub goal: Goal,
    /// The moves from the full board.
    pub line: Vec<Number>,
    /// The number of moves played on the board. The position after them comes
    /// first.
    pub played: usize,
    /// Whether to find the cost of every legal move of that position.
    pub costs: bool,
    /// The work after which the study pauses, in the engine's units.
    pub limit: u64,
}

/// The new results since the last report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The best scores still possible, by the number of moves played.
    pub assessments: Vec<(usize, Assessment)>,
    /// The best line known from the position on the board.
    pub best_line: Option<Vec<Number>>,
    /// A best game of the board, as far as it is known.
    pub best_game: Option<Vec<Number>>,
    /// The reasons for the costs of played moves, by their index in the line,
    /// counted from 0.
    pub reasons: Vec<(usize, Consequences)>,
    /// The costs of legal moves of the position on the board.
    pub costs: Vec<PricedMove>,
    /// The status of the study.
    pub stage: StudyStage,
}

/// A legal move and its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PricedMove {
    /// The move.
    pub number: Number,
    /// Its cost.
    pub cost: Cost,
    /// The reason, if the cost is exact and not zero.
    pub reason: Option<Consequences>,
}

/// The status of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyStage {
    /// It continues.
    Working,
    /// It paused at the limit of its task.
    Stopped,
    /// Everything is known.
    Complete,
}
