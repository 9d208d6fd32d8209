//! The record of a search, from which certificates are made. It's a branching tree that covers all
//! games and has a proof at every leaf.

use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The state of a node.
#[derive(Debug, Clone)]
pub enum NodeOutcome {
    /// It hasn't been closed or split yet.
    Open,
    /// It's closed, because no game below it beats the incumbent. The proof shows why.
    Leaf(Arc<DualProof>),
    /// It's split by whether a vertex is selected.
    Branch {
        vertex: u32,
        /// The node in which it is selected.
        selected: usize,
        /// The node in which it isn't.
        unselected: usize,
    },
}

impl NodeOutcome {
    /// Returns the same outcome with its nodes renumbered, which we need when a subtree moves into
    /// another tree.
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

/// An event in the growth of a tree. It's in terms of vertices and objectives. Observers don't know
/// about these, so they get a `TreeEvent` instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// The search has entered a node.
    Entered,
    /// A better game was found at a node.
    Improved { objective: i64 },
    /// A node was split.
    Branched {
        /// The vertex that's selected on one side but not on the other.
        vertex: u32,
        /// No game on either side is worth more.
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

/// A node of the tree.
#[derive(Debug, Clone)]
pub struct TreeNode {
    /// Proofs that exclude edges at this node, and hence also below it.
    pub exclusions: Vec<Arc<DualProof>>,
    pub outcome: NodeOutcome,
}

/// A branching tree that covers all games, since each game agrees with the decisions on the way to
/// exactly one leaf. The nodes are in a list and refer to each other by index. Node 0 is the root.
#[derive(Debug, Clone)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    /// All events so far, each with the node where it happened.
    changes: Vec<(u32, Change)>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// Creates a tree that consists of an open root.
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

    /// Creates a tree of this size in which all nodes are open and no events are recorded.
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

    /// Closes or splits an open node in the same way as another tree did.
    pub fn settle(&mut self, index: usize, other: TreeNode) {
        let node = &mut self.nodes[index];
        node.exclusions.extend(other.exclusions);
        node.outcome = other.outcome;
    }

    /// Returns all nodes, beginning with the root.
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

    /// Returns all events beginning at this index. If there aren't that many, you get an empty
    /// slice.
    #[must_use]
    pub fn changes_since(&self, index: usize) -> &[(u32, Change)] {
        self.changes.get(index..).unwrap_or_default()
    }

    /// Returns the objective of the best game, provided that the tree has recorded one.
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

    /// Splits a node below which no game is worth more than `bound`. Returns two new nodes: in the
    /// first one `vertex` is selected, and in the second one it isn't.
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
