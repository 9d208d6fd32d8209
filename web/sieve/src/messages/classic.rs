//! Messages for the original program's search.

use ginnow::sieve::classic::{Progress, Step};
use ginnow::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// The original program has these arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassicArguments {
    /// N, the size of the board.
    pub size: Number,
    /// M. From this number on, if only a single factor is left, the search takes that pair without
    /// trying any alternative.
    pub threshold: Number,
    /// The search only looks for higher scores.
    pub best_known: u32,
}

/// Describes the search at one moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassicSnapshot {
    /// Counters, the score, and what that proves.
    pub progress: Progress,
    /// The search has run for this long, in milliseconds.
    pub elapsed: f64,
    /// Pairs on the path, in the order the search took them.
    pub path: Vec<Step>,
    /// Recently rejected pairs, newest first.
    pub closed_cycles: Vec<ClosedCycle>,
    /// The best game found. `None` if it has not changed.
    pub best: Option<Vec<Number>>,
}

/// A pair that can't be added to the path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedCycle {
    /// The rejected pair.
    pub pair: Pair,
    /// The pair would close this cycle. Each of its pairs must be played before the next, and the
    /// last before the first again. That is impossible.
    pub cycle: Vec<Pair>,
}
