//! Open nodes, which are ordered so that the most promising one comes first.

use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::relaxation::SavedBasis;
use std::sync::Arc;

/// A node that is waiting to be processed.
///
/// We always continue with the best node, so the search jumps around in the tree a lot. That's why
/// a node contains all decisions and exclusions on the path to it, along with the basis with which
/// its linear program starts. A link to its parent would be smaller, but then we'd have to walk up
/// the tree on every jump.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Index of the node in the tree.
    pub(super) place: usize,
    /// The decisions on the path to this node.
    pub(super) decisions: Vec<(u32, bool)>,
    /// The edges that were excluded on the path to this node. This doesn't include those that were
    /// excluded at the root, because they're excluded everywhere.
    pub(super) excluded: Vec<u32>,
    /// No game below this node is worth more.
    pub(super) bound: i64,
    pub(super) proof: Option<Arc<DualProof>>,
    /// The basis with which its linear program starts.
    pub(super) basis: Arc<SavedBasis>,
    /// True if the search had already entered it when it was saved.
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
    /// The node with the highest bound comes first. Among equal ones, we take the newest, which is
    /// the deepest.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.bound, self.place).cmp(&(other.bound, other.place))
    }
}
