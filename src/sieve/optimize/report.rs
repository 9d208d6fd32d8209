//! A report of how far an optimizer has come. It's small, so you can ask for one after every step.

use serde::{Deserialize, Serialize};

/// The results of an optimizer at some point. All scores are those of whole games, so they include
/// the score of the start position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The score of the best game found so far, the incumbent.
    pub score: u64,
    /// No game scores better than this.
    pub bound: u64,
    /// How many nodes of the branching tree were entered or closed by their bounds. When the search
    /// has ended, this is the size of the whole tree, and you find the same number in the
    /// certificate.
    pub nodes: u64,
    /// How much work was done. A unit is very roughly a microsecond, but unlike time, this is the
    /// same on every machine.
    pub work: u64,
    /// True if the search has ended with a proof. The score and the bound are equal then, so the
    /// incumbent is optimal.
    pub finished: bool,
}

impl Report {
    /// Returns how far the score and the bound are apart.
    #[must_use]
    pub fn gap(&self) -> u64 {
        self.bound.abs_diff(self.score)
    }
}
