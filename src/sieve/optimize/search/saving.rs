//! Converts a search to plain data for saving. See `restoring` for the way back, which is the hard
//! part.

use super::node::Node;
use super::{Phase, Search};
use crate::linear::Status;
use crate::sieve::optimize::cutting_planes::cut::Cut;
use crate::sieve::optimize::cutting_planes::dual_proof::DualProof;
use crate::sieve::optimize::cutting_planes::relaxation::SavedBasis;
use crate::sieve::optimize::cutting_planes::row::RowName;
use crate::sieve::optimize::tree::{Change, NodeOutcome, TreeNode};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;

/// Saves a search as plain data. Nodes often share proofs and bases, so they refer to lists by
/// index.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SavedSearch {
    /// Lists the incumbent's selections as vertices.
    pub(super) best: Vec<u32>,
    pub(super) cuts: Vec<Cut>,
    pub(super) proofs: Vec<DualProof>,
    pub(super) nodes: Vec<StoredNode>,
    pub(super) changes: Vec<(u32, Change)>,
    pub(super) bases: Vec<StoredBasis>,
    pub(super) open: Vec<StoredOpen>,
    /// Pseudo-costs as sums and counts for each vertex, which is enough to restore them.
    pub(super) costs: [Vec<(f64, u32)>; 2],
    pub(super) flips_to_come: bool,
    pub(super) work: u64,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct StoredNode {
    pub(super) exclusions: Vec<u32>,
    pub(super) outcome: StoredOutcome,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum StoredOutcome {
    Open,
    Leaf(u32),
    Branch { vertex: u32, selected: u32, unselected: u32 },
}

/// Describes a basis of a linear program by names. Indices may be different once it's loaded.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct StoredBasis {
    pub(super) edges: Vec<(u32, Status)>,
    pub(super) rows: Vec<(RowName, Status)>,
}

/// An open node needs some additional data.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct StoredOpen {
    pub(super) place: u32,
    /// Index of the proof of its bound.
    pub(super) proof: Option<u32>,
    /// Index of the starting basis.
    pub(super) basis: u32,
    /// Set for the node in which the search was stopped.
    pub(super) entered: bool,
}

/// Shared values occur only once in this list.
struct Shared<T, S> {
    places: HashMap<*const T, u32>,
    list: Vec<S>,
}

impl<T, S> Shared<T, S> {
    fn new() -> Self {
        Shared { places: HashMap::new(), list: Vec::new() }
    }

    fn place(&mut self, shared: &Arc<T>, store: impl Fn(&T) -> S) -> u32 {
        let list = &mut self.list;
        *self.places.entry(Arc::as_ptr(shared)).or_insert_with(|| {
            list.push(store(shared));
            index(list.len() - 1)
        })
    }
}

fn index(place: usize) -> u32 {
    u32::try_from(place).expect("a search fits into memory")
}

fn stored_basis(basis: &SavedBasis) -> StoredBasis {
    let (edges, rows) = basis.statuses();
    StoredBasis { edges, rows }
}

impl Search {
    /// Converts the search to plain data. Rounds of cuts at the current node are not included, so
    /// they start over when it is restored.
    #[must_use]
    pub fn snapshot(&self) -> SavedSearch {
        let at_work = !matches!(self.phase, Phase::Next | Phase::Done);
        let current = Arc::new(self.relaxation.save());
        let here = at_work.then_some((&self.node, &current, true));
        let waiting =
            self.open.iter().chain(&self.delegated).map(|node| (node, &node.basis, node.resumed));
        let open: Vec<_> = waiting.chain(here).collect();
        let changes = self.tree.changes_since(0).to_vec();
        self.stored(0, self.tree.nodes(), changes, &open)
    }

    /// Converts part of the search: cuts from index `first_cut`, some nodes with their events, and
    /// some open nodes (each with its basis and a flag for the current node).
    pub(super) fn stored(
        &self,
        first_cut: u32,
        nodes: &[TreeNode],
        changes: Vec<(u32, Change)>,
        open: &[(&Node, &Arc<SavedBasis>, bool)],
    ) -> SavedSearch {
        let mut proofs: Shared<DualProof, DualProof> = Shared::new();
        let mut bases: Shared<SavedBasis, StoredBasis> = Shared::new();
        let nodes = nodes.iter().map(|node| stored_node(node, &mut proofs)).collect();
        let open = open.iter().map(|&(node, basis, entered)| StoredOpen {
            place: index(node.place),
            proof: node.proof.as_ref().map(|proof| proofs.place(proof, DualProof::clone)),
            basis: bases.place(basis, stored_basis),
            entered,
        });
        let open = open.collect();
        let best = self.incumbent.best().iter();
        SavedSearch {
            best: (0..).zip(best).filter_map(|(vertex, &taken)| taken.then_some(vertex)).collect(),
            cuts: (first_cut..self.pool.len()).map(|cut| self.pool.cut(cut).clone()).collect(),
            proofs: proofs.list,
            nodes,
            changes,
            bases: bases.list,
            open,
            costs: self.costs.experience(),
            flips_to_come: self.rounds.has_flips_to_come(),
            work: self.work,
        }
    }
}

fn stored_node(node: &TreeNode, proofs: &mut Shared<DualProof, DualProof>) -> StoredNode {
    let exclusions = node.exclusions.iter();
    StoredNode {
        exclusions: exclusions.map(|proof| proofs.place(proof, DualProof::clone)).collect(),
        outcome: match &node.outcome {
            NodeOutcome::Open => StoredOutcome::Open,
            NodeOutcome::Leaf(proof) => StoredOutcome::Leaf(proofs.place(proof, DualProof::clone)),
            NodeOutcome::Branch { vertex, selected, unselected } => StoredOutcome::Branch {
                vertex: *vertex,
                selected: index(*selected),
                unselected: index(*unselected),
            },
        },
    }
}
