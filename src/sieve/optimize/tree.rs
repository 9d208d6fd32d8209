//! Records a search as a branching tree that covers all games, with a proof at every leaf. Certificates are
//! made from it.

use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A node is open until a proof closes it or a branching splits it.
#[derive(Debug, Clone)]
pub enum NodeOutcome {
    /// It isn't closed yet.
    Open,
    /// Nothing below it beats the incumbent.
    Leaf(Arc<DualProof>),
    /// It was split by whether a vertex is selected.
    Branch {
        vertex: u32,
        /// Node in which it is selected.
        selected: usize,
        /// Node in which it isn't selected.
        unselected: usize,
    },
}

impl NodeOutcome {
    /// Returns the same with other indices of nodes.
    #[must_use]
    pub fn renamed(self, name: impl Fn(usize) -> usize) -> Self {
        match self {
            NodeOutcome::Branch { vertex, selected, unselected } => NodeOutcome::Branch {
                vertex,
                selected: name(selected),
                unselected: name(unselected),
            },
            other => other,
        }
    }
}

/// Events are in terms of vertices and objectives, not of numbers and scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// A node was entered.
    Entered,
    /// A better game was found at a node.
    Improved { objective: i64 },
    /// A node was split.
    Branched {
        /// Vertex that is selected on one side and not on the other.
        vertex: u32,
        /// No game of either side is worth more.
        bound: i64,
    },
    /// A node was closed by its bound.
    Closed {
        /// No game there is worth more.
        bound: i64,
    },
    /// A node was closed because its linear program is infeasible.
    Infeasible,
}

/// A node has its own exclusions in addition to those on the path to it.
#[derive(Debug, Clone)]
pub struct TreeNode {
    /// The proofs that exclude edges at this node, and therefore below it.
    pub exclusions: Vec<Arc<DualProof>>,
    pub outcome: NodeOutcome,
}

/// The tree covers all games: each of them agrees with the decisions on the way to exactly one leaf. Nodes
/// are stored in a list and refer to each other by index, and node 0 is the root.
#[derive(Debug, Clone)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    /// Each event is listed with its node.
    changes: Vec<(u32, Change)>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// Creates a tree with an open root.
    #[must_use]
    pub fn new() -> Self {
        let mut tree = Tree { nodes: Vec::new(), changes: Vec::new() };
        tree.grow();
        tree
    }

    /// Creates a tree from its record.
    #[must_use]
    pub fn recorded(nodes: Vec<TreeNode>, changes: Vec<(u32, Change)>) -> Self {
        Tree { nodes, changes }
    }

    /// Creates a tree without a record, only with a size.
    #[must_use]
    pub fn unrecorded(size: usize) -> Self {
        let mut tree = Tree::recorded(Vec::new(), Vec::new());
        while tree.nodes.len() < size {
            tree.grow();
        }
        tree
    }

    /// Adds a node from another tree.
    pub fn push(&mut self, node: TreeNode) {
        self.nodes.push(node);
    }

    /// Replaces an open node by its counterpart in another tree.
    pub fn settle(&mut self, index: usize, other: TreeNode) {
        let node = &mut self.nodes[index];
        node.exclusions.extend(other.exclusions);
        node.outcome = other.outcome;
    }

    /// Returns all nodes.
    #[must_use]
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    fn grow(&mut self) -> usize {
        self.nodes.push(TreeNode { exclusions: Vec::new(), outcome: NodeOutcome::Open });
        self.nodes.len() - 1
    }

    /// Returns a node by its index.
    #[must_use]
    pub fn node(&self, index: usize) -> &TreeNode {
        &self.nodes[index]
    }

    /// Returns the events at this index and after it.
    #[must_use]
    pub fn changes_since(&self, index: usize) -> &[(u32, Change)] {
        self.changes.get(index..).unwrap_or_default()
    }

    /// Returns the objective of the last better game recorded.
    #[must_use]
    pub fn best_recorded(&self) -> Option<i64> {
        let mut changes = self.changes.iter().rev();
        changes.find_map(|&(_, change)| match change {
            Change::Improved { objective } => Some(objective),
            _ => None,
        })
    }

    /// Records an event at a node.
    pub fn note(&mut self, node: usize, change: Change) {
        let node = u32::try_from(node).expect("nodes fit into memory");
        self.changes.push((node, change));
    }

    /// Splits a node below which no game is worth more than `bound`. Returns the node in which `vertex`
    /// is selected and the one in which it is not.
    pub fn branch(&mut self, node: usize, vertex: u32, bound: i64) -> (usize, usize) {
        let selected = self.grow();
        let unselected = self.grow();
        self.nodes[node].outcome = NodeOutcome::Branch { vertex, selected, unselected };
        self.note(node, Change::Branched { vertex, bound });
        (selected, unselected)
    }

    /// Closes a node by its bound.
    pub fn close(&mut self, node: usize, proof: Arc<DualProof>) {
        let bound = proof.bound();
        self.note(node, Change::Closed { bound });
        self.nodes[node].outcome = NodeOutcome::Leaf(proof);
    }

    /// Closes a node whose linear program is infeasible.
    pub fn close_infeasible(&mut self, node: usize, proof: Arc<DualProof>) {
        self.note(node, Change::Infeasible);
        self.nodes[node].outcome = NodeOutcome::Leaf(proof);
    }

    /// Records the proof that excludes edges at a node.
    pub fn exclude(&mut self, node: usize, proof: Arc<DualProof>) {
        self.nodes[node].exclusions.push(proof);
    }
}
