//! What page and worker say of the analysis of a game.

use ginnow::sieve::Number;
use ginnow::sieve::analysis::{Consequences, Cost, Standing};
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// A line to be studied: the best still possible in each of its positions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyTask {
    /// N.
    pub size: Number,
    /// What is played for.
    pub goal: Goal,
    /// The moves from the full board.
    pub line: Vec<Number>,
    /// How many of them are on the board: this position comes first.
    pub played: usize,
    /// Whether the cost of every legal move of that position is wanted.
    pub costs: bool,
    /// Work after which it is left off, in the engine's units.
    pub limit: u64,
}

/// What a slice of a study found. Only what is new is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The best still possible, by the number of moves played.
    pub standings: Vec<(usize, Standing)>,
    /// The best line known from the position on the board.
    pub best_line: Option<Vec<Number>>,
    /// Why played moves cost what they cost, by their place in the line, counted
    /// from 0.
    pub reasons: Vec<(usize, Consequences)>,
    /// The costs of legal moves of the position on the board.
    pub costs: Vec<PricedMove>,
    /// Whether it goes on.
    pub stage: StudyStage,
}

/// A legal move and its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PricedMove {
    /// The move.
    pub number: Number,
    /// What it costs.
    pub cost: Cost,
    /// Why, if it costs something and that is known exactly.
    pub reason: Option<Consequences>,
}

/// Where a study stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum StudyStage {
    /// It goes on.
    Working,
    /// It was left off at the limit of its task.
    LeftOff,
    /// Everything is known.
    Complete,
}
