//! Open nodes, the most promising first.

use crate::sieve::optimize::dual_proof::DualProof;
use crate::sieve::optimize::relaxation::SavedBasis;
use std::sync::Arc;

/// An open node.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Its place in the tree.
    pub(super) place: usize,
    /// What was decided on the way to it.
    pub(super) decisions: Vec<(u32, bool)>,
    /// Edges excluded on the way to it, below the root.
    pub(super) excluded: Vec<u32>,
    /// No game below it is worth more.
    pub(super) bound: i64,
    /// The proof of that bound.
    pub(super) proof: Option<Arc<DualProof>>,
    /// Where its linear program starts.
    pub(super) basis: Arc<SavedBasis>,
    /// Whether it had been taken up before the search was saved.
    pub(super) resumed: bool,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl Eq for Node {}
impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Node {
    /// The highest bound comes first; of equal ones the newest, which is the
    /// deepest.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.bound, self.place).cmp(&(other.bound, other.place))
    }
}
