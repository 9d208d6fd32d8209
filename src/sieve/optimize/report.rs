//! Reports how far an optimizer is.

use serde::{Deserialize, Serialize};

/// After some work, an optimizer knows this much. Scores are those of whole games, including the score of
/// the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Score of the incumbent, which is the best game found.
    pub score: u64,
    /// No game scores better than this.
    pub bound: u64,
    /// The number of nodes of the branching tree that were entered or closed by their bounds. Once the search has ended, this is
    /// the size of the whole tree, and it agrees with the certificate.
    pub nodes: u64,
    /// Work done, in units of very roughly a microsecond, the same on every machine.
    pub work: u64,
    /// True if the search has ended. If so, score and bound are equal, and the incumbent is proved
    /// optimal.
    pub finished: bool,
}

impl Report {
    /// Bound minus score, or the reverse for [`Goal::Smallest`](super::Goal::Smallest).
    #[must_use]
    pub fn gap(&self) -> u64 {
        self.bound.abs_diff(self.score)
    }
}
