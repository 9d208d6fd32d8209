//! What page and worker say of the seed's own search.

use ginnow::sieve::classic::{Progress, Step};
use ginnow::sieve::{Number, Pair};
use serde::{Deserialize, Serialize};

/// Its three arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassicArguments {
    /// N.
    pub size: Number,
    /// M: a number from here on is taken whenever it can be.
    pub threshold: Number,
    /// Only games that score more are looked for.
    pub best_known: u32,
}

/// The search at some time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ClassicSnapshot {
    /// Its counts, its score, and what that is worth.
    pub progress: Progress,
    /// The time the search has worked, in milliseconds.
    pub elapsed: f64,
    /// The pairs on the path, in the order in which they were taken.
    pub path: Vec<Step>,
    /// The last pairs seen rejected, the latest first.
    pub refusals: Vec<Refusal>,
    /// The moves of the best game found, if it is new.
    pub best: Option<Vec<Number>>,
}

/// A pair that cannot be added to the path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The pair.
    pub pair: Pair,
    /// The cycle that it would close: each of these must be played before the
    /// next, and the last before the first.
    pub cycle: Vec<Pair>,
}
