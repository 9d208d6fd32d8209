//! The messages of the analysis of a game.

use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// A request for the best score that's still possible in each position of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask {
    /// The size of the board.
    pub size: Number,
    /// The goal.
    pub goal: Goal,
    /// The moves from the full board.
    pub line: Vec<Number>,
    /// How many of the moves are on the board. The player sees the position after them, so we study
    /// that first.
    pub played: usize,
    /// Set this if you also want the cost of every legal move in that position.
    pub costs: bool,
    /// How much work the study may do before it pauses, in the engine's units.
    pub limit: u64,
}

/// The findings of a study since its last report. Results that the page already has are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The best scores that are still possible, by the number of moves played.
    pub assessments: Vec<(usize, Assessment)>,
    /// The best line that we know from the position on the board.
    pub best_line: Option<Vec<Number>>,
    /// The best game of the board that we know.
    pub best_game: Option<Vec<Number>>,
    /// The reasons for the costs of played moves, by their index in the line, counted from 0.
    pub reasons: Vec<(usize, Consequences)>,
    /// The costs of legal moves in the position on the board.
    pub costs: Vec<PricedMove>,
    /// Whether the study is running, paused, or complete.
    pub stage: StudyStage,
}

/// A legal move and its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PricedMove {
    /// The move.
    pub number: Number,
    /// Its cost.
    pub cost: Cost,
    /// The reason, but only if the cost is exact and not zero. Otherwise there's nothing to
    /// explain.
    pub reason: Option<Consequences>,
}

/// Whether a study still has work to do. It pauses when it reaches its limit, and can be resumed
/// with a higher one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyStage {
    /// It continues.
    Working,
    /// It has paused at the limit of its task.
    Stopped,
    /// It has found everything that the task wants.
    Complete,
}
