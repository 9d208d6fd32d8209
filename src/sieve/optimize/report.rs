//! What an optimizer knows so far.

use serde::{Deserialize, Serialize};

/// What an optimizer knows after some work. Scores are those of whole games:
/// what the position has already scored is included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The score of the incumbent, the best game found.
    pub score: u64,
    /// No game scores better than this.
    pub bound: u64,
    /// Nodes of the branching tree that were taken up, or closed by what was
    /// known of them. When the search has ended: all nodes of the tree, as many
    /// as its certificate has.
    pub nodes: u64,
    /// Work done, in units of very roughly a microsecond. The same on every
    /// machine.
    pub work: u64,
    /// Whether the search has ended; then score and bound are equal and the
    /// incumbent is proved optimal.
    pub finished: bool,
}

impl Report {
    /// The distance between score and bound.
    #[must_use]
    pub fn gap(&self) -> u64 {
        self.bound.abs_diff(self.score)
    }
}
