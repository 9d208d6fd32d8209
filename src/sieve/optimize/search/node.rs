//! Open nodes are ordered such that the most promising one comes first.

use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::relaxation::SavedBasis;
use std::sync::Arc;

/// This node is yet to be processed.
///
/// Since we always continue with the best node, the search jumps around in the tree. Each node
/// therefore has all the decisions and exclusions on its path, plus the basis that its linear
/// program starts with. We could get away with a link to the parent instead, but then we'd have to
/// walk up the tree on every jump.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Index in the tree.
    pub(super) place: usize,
    /// Decisions on the way here.
    pub(super) decisions: Vec<(u32, bool)>,
    /// Edges excluded on the way here, except at the root. (Those are excluded everywhere.)
    pub(super) excluded: Vec<u32>,
    /// No game below this node exceeds this.
    pub(super) bound: i64,
    pub(super) proof: Option<Arc<DualProof>>,
    /// Starting basis of the linear program.
    pub(super) basis: Arc<SavedBasis>,
    /// Set if the search had already entered this node when it was saved.
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
    /// The highest bound comes first. Ties go to the newest node. That is the deepest.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.bound, self.place).cmp(&(other.bound, other.place))
    }
}
