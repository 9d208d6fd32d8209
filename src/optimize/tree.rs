//! The record of a search: a branching tree that covers all games, with a proof
//! at every leaf. It is what a certificate is made of.

use super::dual_proof::DualProof;
use std::rc::Rc;

/// What became of a node.
#[derive(Debug, Clone)]
pub enum Fate {
    /// Not decided yet.
    Open,
    /// Nothing below it beats the incumbent.
    Leaf(Rc<DualProof>),
    /// Split by whether a vertex is selected.
    Branch {
        /// The vertex.
        vertex: u32,
        /// The node where it is selected.
        selected: usize,
        /// The node where it is not.
        unselected: usize,
    },
}

/// A node of the tree.
#[derive(Debug, Clone)]
pub struct TreeNode {
    /// Proofs by which edges were excluded here.
    pub exclusions: Vec<Rc<DualProof>>,
    /// What became of it.
    pub fate: Fate,
}

/// A branching tree; node 0 is the root.
#[derive(Debug, Clone)]
pub struct Tree {
    nodes: Vec<TreeNode>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// A tree with an open root.
    #[must_use]
    pub fn new() -> Self {
        let mut tree = Tree { nodes: Vec::new() };
        tree.grow();
        tree
    }

    fn grow(&mut self) -> usize {
        self.nodes.push(TreeNode {
            exclusions: Vec::new(),
            fate: Fate::Open,
        });
        self.nodes.len() - 1
    }

    /// A node by its index.
    #[must_use]
    pub fn node(&self, index: usize) -> &TreeNode {
        &self.nodes[index]
    }

    /// Splits a node; gives the nodes where `vertex` is selected and where it
    /// is not.
    pub fn branch(&mut self, node: usize, vertex: u32) -> (usize, usize) {
        let selected = self.grow();
        let unselected = self.grow();
        self.nodes[node].fate = Fate::Branch {
            vertex,
            selected,
            unselected,
        };
        (selected, unselected)
    }

    /// Closes a node.
    pub fn close(&mut self, node: usize, proof: Rc<DualProof>) {
        self.nodes[node].fate = Fate::Leaf(proof);
    }

    /// Records how edges were excluded at a node.
    pub fn exclude(&mut self, node: usize, proof: Rc<DualProof>) {
        self.nodes[node].exclusions.push(proof);
    }
}
