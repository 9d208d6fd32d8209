//! The record of a search, which certificates are made from: a branching tree that covers all
//! games, with a proof at each leaf.

use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The state of a node.
#[derive(Debug, Clone)]
pub enum NodeOutcome {
    /// The node is neither closed nor split yet.
    Open,
    /// The node is closed, because the proof shows that no game below it beats the incumbent.
    Leaf(Arc<DualProof>),
    /// The node is split. One side selects a vertex, and the other doesn't.
    Branch {
        vertex: u32,
        /// The node that selects it.
        selected: usize,
        /// The node that does not.
        unselected: usize,
    },
}

impl NodeOutcome {
    /// Renumbers nodes, for when a subtree moves to another tree.
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

/// An event changes a growing tree. It is given in terms of vertices and objectives. These mean
/// nothing to observers, who get a `TreeEvent` instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// The search entered the node.
    Entered,
    /// A better game was found.
    Improved { objective: i64 },
    /// The node was split.
    Branched {
        /// One side selects this vertex and the other doesn't.
        vertex: u32,
        /// No game on either side exceeds this.
        bound: i64,
    },
    /// The node was closed by its bound.
    Closed {
        /// No game there exceeds this.
        bound: i64,
    },
    /// The node was closed because of an infeasible linear program.
    Infeasible,
}

/// A node has proofs.
#[derive(Debug, Clone)]
pub struct TreeNode {
    /// Proofs that exclude edges from here downwards.
    pub exclusions: Vec<Arc<DualProof>>,
    pub outcome: NodeOutcome,
}

/// A branching tree covers all games, since every game is consistent with the decisions on the way
/// to exactly one leaf. Nodes are in a list, refer to each other by index, and start with the root
/// at 0.
#[derive(Debug, Clone)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    /// Events so far, with the nodes where they happened.
    changes: Vec<(u32, Change)>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// Creates a tree with just an open root.
    #[must_use]
    pub fn new() -> Self {
        let mut tree = Tree { nodes: Vec::new(), changes: Vec::new() };
        tree.grow();
        tree
    }

    /// Creates a tree from a saved record.
    #[must_use]
    pub fn recorded(nodes: Vec<TreeNode>, changes: Vec<(u32, Change)>) -> Self {
        Tree { nodes, changes }
    }

    /// Creates a tree of a given size. All nodes are open, and there are no events.
    #[must_use]
    pub fn unrecorded(size: usize) -> Self {
        let mut tree = Tree::recorded(Vec::new(), Vec::new());
        while tree.nodes.len() < size {
            tree.grow();
        }
        tree
    }

    /// Adds a node of another tree.
    pub fn push(&mut self, node: TreeNode) {
        self.nodes.push(node);
    }

    /// Closes or splits an open node like another tree did.
    pub fn settle(&mut self, index: usize, other: TreeNode) {
        let node = &mut self.nodes[index];
        node.exclusions.extend(other.exclusions);
        node.outcome = other.outcome;
    }

    /// Returns all nodes, starting with the root.
    #[must_use]
    pub fn nodes(&self) -> &[TreeNode] {
        &self.nodes
    }

    fn grow(&mut self) -> usize {
        self.nodes.push(TreeNode { exclusions: Vec::new(), outcome: NodeOutcome::Open });
        self.nodes.len() - 1
    }

    #[must_use]
    pub fn node(&self, index: usize) -> &TreeNode {
        &self.nodes[index]
    }

    /// Returns events from an index, or an empty slice if there aren't that many.
    #[must_use]
    pub fn changes_since(&self, index: usize) -> &[(u32, Change)] {
        self.changes.get(index..).unwrap_or_default()
    }

    /// Returns the objective of the best recorded game, if any.
    #[must_use]
    pub fn best_recorded(&self) -> Option<i64> {
        let mut changes = self.changes.iter().rev();
        changes.find_map(|&(_, change)| match change {
            Change::Improved { objective } => Some(objective),
            _ => None,
        })
    }

    pub fn note(&mut self, node: usize, change: Change) {
        let node = u32::try_from(node).expect("nodes fit into memory");
        self.changes.push((node, change));
    }

    /// Splits a node, below which no game is worth more than `bound`. Returns two new nodes: the
    /// one that selects `vertex`, and the one that does not.
    pub fn branch(&mut self, node: usize, vertex: u32, bound: i64) -> (usize, usize) {
        let selected = self.grow();
        let unselected = self.grow();
        self.nodes[node].outcome = NodeOutcome::Branch { vertex, selected, unselected };
        self.note(node, Change::Branched { vertex, bound });
        (selected, unselected)
    }

    pub fn close(&mut self, node: usize, proof: Arc<DualProof>) {
        let bound = proof.bound();
        self.note(node, Change::Closed { bound });
        self.nodes[node].outcome = NodeOutcome::Leaf(proof);
    }

    pub fn close_infeasible(&mut self, node: usize, proof: Arc<DualProof>) {
        self.note(node, Change::Infeasible);
        self.nodes[node].outcome = NodeOutcome::Leaf(proof);
    }

    /// Records a proof that excludes edges at a node.
    pub fn exclude(&mut self, node: usize, proof: Arc<DualProof>) {
        self.nodes[node].exclusions.push(proof);
    }
}
