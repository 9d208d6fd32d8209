//! Defines the messages of the original program's search.

use ginnow::sieve::classic::{Progress, Step};
use ginnow::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The original program took these three arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassicArguments {
    /// N.
    pub size: Number,
    /// M: the search takes a number of at least this size whenever it can.
    pub threshold: Number,
    /// Only games that score more are of interest.
    pub best_known: u32,
}

/// At some point, the search is in this state.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassicSnapshot {
    /// Its counts, its score, and the conclusion about the score.
    pub progress: Progress,
    /// The time the search has worked, in milliseconds.
    pub elapsed: f64,
    /// The pairs on the path, in the order in which they were taken.
    pub path: Vec<Step>,
    /// The last rejected pairs come with the latest first.
    pub closed_cycles: Vec<ClosedCycle>,
    /// The moves of the best game found, if it is new.
    pub best: Option<Vec<Number>>,
}

/// The path can't take this pair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedCycle {
    /// The pair.
    pub pair: Pair,
    /// The pair would close this cycle, in which each pair must be played before the next one, and the last
    /// before the first.
    pub cycle: Vec<Pair>,
}
