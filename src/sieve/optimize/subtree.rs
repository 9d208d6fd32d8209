//! Parts of a search for processing elsewhere.

use super::search::Delegated;

/// An open node of a search as a separate value. Another thread can work on it together with everything
/// below it: see [`Optimizer::take_subtree`](super::Optimizer::take_subtree).
#[derive(Debug, Clone)]
pub struct Subtree(pub(super) Delegated);

impl Subtree {
    /// Works for about `budget` units (see [`Report::work`](super::Report::work)), at least on one node,
    /// and finishes the node in progress, which takes a good part of a second on large boards.
    pub fn advance(&mut self, budget: u64) {
        self.0.advance(budget);
    }
}
