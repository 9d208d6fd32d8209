//! The messages of the original program's search.

use ginnow::sieve::classic::{Progress, Step};
use ginnow::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The three arguments of the original program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassicArguments {
    /// The size of the board.
    pub size: Number,
    /// M. If a number of at least this size has only one factor left, the search takes the two
    /// right away instead of trying alternatives.
    pub threshold: Number,
    /// Only games with a larger score are of interest.
    pub best_known: u32,
}

/// The state of the search at some moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassicSnapshot {
    /// Its counts, its score, and what that proves.
    pub progress: Progress,
    /// For how many milliseconds the search has worked.
    pub elapsed: f64,
    /// The pairs on the path, in the order in which the search took them.
    pub path: Vec<Step>,
    /// The pairs that it rejected last, with the latest first.
    pub closed_cycles: Vec<ClosedCycle>,
    /// The moves of the best game found, or `None` if that hasn't changed.
    pub best: Option<Vec<Number>>,
}

/// A pair that the path can't take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedCycle {
    /// The pair that was rejected.
    pub pair: Pair,
    /// The cycle that this pair would close. Each pair of it must be played before the next one and
    /// the last before the first, which is impossible.
    pub cycle: Vec<Pair>,
}
