//! The messages of the original program's search.

use ginnow::sieve::classic::{Progress, Step};
use ginnow::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The search's three arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassicArguments {
    /// N.
    pub size: Number,
    /// M: the search takes a number of at least this size whenever it can.
    pub threshold: Number,
    /// The search only looks for games that score more.
    pub best_known: u32,
}

/// The state of the search at some point.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassicSnapshot {
    /// Its counts, its score, and the conclusion about the score.
    pub progress: Progress,
    /// The time the search has worked, in milliseconds.
    pub elapsed: f64,
    /// The pairs on the path, in the order in which they were taken.
    pub path: Vec<Step>,
    /// The last rejected pairs, the latest first.
    pub closed_cycles: Vec<ClosedCycle>,
    /// The moves of the best game found, if it is new.
    pub best: Option<Vec<Number>>,
}

/// A pair that cannot be added to the path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedCycle {
    /// The pair.
    pub pair: Pair,
    /// The cycle that it would close. Each pair must be played before the next
    /// one, and the last before the first.
    pub cycle: Vec<Pair>,
}
