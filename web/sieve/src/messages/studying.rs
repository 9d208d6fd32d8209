//! Defines the messages of the analysis of a game.

use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Assessment, Consequences, Cost};
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// Ask for the best score still possible in each position of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask {
    /// N.
    pub size: Number,
    /// The goal.
    pub goal: Goal,
    /// Moves from the full board.
    pub line: Vec<Number>,
    /// How many moves are on the board. The position after them is studied first.
    pub played: usize,
    /// Set this to find the cost of every legal move of that position.
    pub costs: bool,
    /// The work after which the study pauses, in the engine's units.
    pub limit: u64,
}

/// Only results that are new since the last report are sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// Best scores still possible, by the number of moves played.
    pub assessments: Vec<(usize, Assessment)>,
    /// Best line known from the position on the board.
    pub best_line: Option<Vec<Number>>,
    /// A best game of the board, as far as it is known.
    pub best_game: Option<Vec<Number>>,
    /// Reasons for the costs of played moves, by their index in the line, counted from 0.
    pub reasons: Vec<(usize, Consequences)>,
    /// Costs of legal moves of the position on the board.
    pub costs: Vec<PricedMove>,
    /// The study may be running, paused, or complete.
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

/// A study stops when its work reaches the limit, and can be resumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyStage {
    /// It continues.
    Working,
    /// It paused at the limit of its task.
    Stopped,
    /// Everything is known.
    Complete,
}
