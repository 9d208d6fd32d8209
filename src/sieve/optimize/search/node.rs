//! Open nodes, the most promising first.

use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::relaxation::SavedBasis;
use std::sync::Arc;

/// An open node waits to be processed.
///
/// The search is best first, so it jumps between distant parts of the tree. That's why a node stores all
/// decisions and exclusions on the way to it, and the basis with which its linear program starts, instead
/// of a link to its parent.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Its place in the tree.
    pub(super) place: usize,
    /// These decisions lead to the node.
    pub(super) decisions: Vec<(u32, bool)>,
    /// The edges excluded on the path to the node. Exclusions at the root hold everywhere, so they aren't listed.
    pub(super) excluded: Vec<u32>,
    /// No game below it is worth more.
    pub(super) bound: i64,
    pub(super) proof: Option<Arc<DualProof>>,
    /// Basis with which its linear program starts.
    pub(super) basis: Arc<SavedBasis>,
    /// True if it had been entered before the search was saved.
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
    /// The highest bound comes first. Among equal ones, we take the newest, which is the deepest.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.bound, self.place).cmp(&(other.bound, other.place))
    }
}
