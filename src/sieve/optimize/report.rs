//! Progress reports of an optimizer are small. You can ask for one after each step.

use serde::{Deserialize, Serialize};

/// An optimizer has these results at some point. Like all scores, they are for whole games and
/// include the score of the start position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The best game so far (the incumbent) has this score.
    pub score: u64,
    /// Upper bound on any score.
    pub bound: u64,
    /// Nodes of the branching tree that were entered or closed by their bounds. At the end of the
    /// search that is the size of the whole tree, and the number you will find in the certificate.
    pub nodes: u64,
    /// Measures the work done. As a very rough guide, one unit is a microsecond. Unlike time, work
    /// is the same on every machine.
    pub work: u64,
    /// The search has ended with a proof. Score and bound are equal in this case, so the incumbent
    /// is optimal.
    pub finished: bool,
}

impl Report {
    /// Returns the distance between score and bound.
    #[must_use]
    pub fn gap(&self) -> u64 {
        self.bound.abs_diff(self.score)
    }
}
