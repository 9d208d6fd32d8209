//! What a search and its replicas post to each other: open nodes with what is
//! new, in the form in which searches are stored.

use super::Search;
use super::node::Node;
use super::restoring::{
    Effort, LARGEST_FIGURE, Unsound, check_names, derived_row, ensure, restored_nodes,
};
use super::saving::Snapshot;
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::cut::Cut;
use crate::sieve::optimize::dual_proof::DualProof;
use crate::sieve::optimize::model::Model;
use crate::sieve::optimize::pool::Pool;
use crate::sieve::optimize::tree::{Change, TreeNode};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How the node that was lent is called in a parcel, and in the tree of whoever
/// works on it; the root stands before it, of which nothing is told there.
pub(super) const LENT: usize = 1;

/// What is posted, in either direction. Cuts that both know have the owner's
/// indices; those that follow are named after them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Parcel {
    /// How many cuts both know.
    pub(super) cuts: u32,
    /// New cuts; what became of the node that was lent; the open nodes.
    pub(super) state: Snapshot,
    /// What is known of the open nodes besides, in the same order.
    pub(super) open: Vec<Known>,
    /// The pricing weights of the bases, in the same order.
    pub(super) weights: Vec<Vec<f32>>,
    pub(super) annealed: u64,
    pub(super) nodes: u64,
    pub(super) unresolved: Option<i64>,
}

/// What a replica cannot know of an open node, since it does not know the tree.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Known {
    decisions: Vec<(u32, bool)>,
    excluded: Vec<u32>,
    bound: i64,
}

/// A parcel with its references resolved.
pub(super) struct Contents {
    pub(super) nodes: Vec<TreeNode>,
    pub(super) open: Vec<Node>,
    pub(super) costs: PseudoCosts,
}

impl Search {
    /// A parcel of what is known here.
    pub(super) fn parcel(
        &self,
        cuts: u32,
        (nodes, changes): (&[TreeNode], &[(u32, Change)]),
        open: &[&Node],
    ) -> Parcel {
        let named = open.iter().map(|node| (*node, &node.basis, node.resumed));
        let named: Vec<_> = named.collect();
        let state = self.stored(cuts, nodes, changes.to_vec(), &named);
        let mut weights = Vec::new();
        for (node, stored) in open.iter().zip(&state.open) {
            if stored.basis as usize == weights.len() {
                weights.push(node.basis.weights().to_vec());
            }
        }
        let known = open.iter().map(|node| Known {
            decisions: node.decisions.clone(),
            excluded: node.excluded.clone(),
            bound: node.bound,
        });
        Parcel {
            cuts,
            state,
            open: known.collect(),
            weights,
            annealed: self.annealed,
            nodes: self.nodes,
            unresolved: self.unresolved,
        }
    }

    /// Reads what a parcel refers to, so that nothing named in it is missing. The
    /// proofs are not added up: whoever relies on them checks the certificate.
    pub(super) fn contents(
        &self,
        parcel: &Parcel,
        effort: &mut Effort,
    ) -> Result<Contents, Unsound> {
        let state = &parcel.state;
        let new =
            u32::try_from(state.cuts.len()).map_err(|_| Unsound("there are too many cuts"))?;
        let cuts = parcel.cuts.saturating_add(new);
        for proof in &state.proofs {
            check_names(&self.model, cuts, proof)?;
            let small = proof.bound().unsigned_abs() <= LARGEST_FIGURE;
            ensure(small, "a proof is of no bound that a board has")?;
        }
        let proofs: Vec<Arc<DualProof>> = state.proofs.iter().cloned().map(Arc::new).collect();
        let mut costs = PseudoCosts::new(self.model.graph().len());
        let fits = costs.take_up(&state.costs);
        ensure(fits, "the pseudo-costs do not fit the board")?;
        Ok(Contents {
            nodes: restored_nodes(state, &proofs)?,
            open: self.open_nodes_of(parcel, cuts, &proofs, effort)?,
            costs,
        })
    }

    fn open_nodes_of(
        &self,
        parcel: &Parcel,
        cuts: u32,
        proofs: &[Arc<DualProof>],
        effort: &mut Effort,
    ) -> Result<Vec<Node>, Unsound> {
        let state = &parcel.state;
        let mut bases = self.restored_bases(&state.bases, cuts, effort)?;
        for (basis, weights) in bases.iter_mut().zip(&parcel.weights) {
            basis.set_weights(weights.clone());
            self.relaxation.adopt(basis);
        }
        let bases: Vec<_> = bases.into_iter().map(Arc::new).collect();
        let same = state.open.len() == parcel.open.len();
        ensure(same, "the open nodes are not those that are told of")?;
        let mut nodes = Vec::new();
        for (open, known) in state.open.iter().zip(&parcel.open) {
            check_known(&self.model, known)?;
            let start = bases.get(open.basis as usize);
            let proof = open.proof.map(|proof| proofs.get(proof as usize));
            ensure(proof != Some(None), "a proof is missing")?;
            nodes.push(Node {
                place: open.place as usize,
                decisions: known.decisions.clone(),
                excluded: known.excluded.clone(),
                bound: known.bound,
                proof: proof.flatten().map(Arc::clone),
                basis: Arc::clone(start.ok_or(Unsound("a basis is missing"))?),
                resumed: open.entered,
            });
        }
        Ok(nodes)
    }
}

fn check_known(model: &Model, known: &Known) -> Result<(), Unsound> {
    let mut decided = known.decisions.iter();
    let mut excluded = known.excluded.iter();
    let sound = decided.all(|&(vertex, _)| (vertex as usize) < model.graph().len())
        && excluded.all(|&edge| (edge as usize) < model.edges().len())
        && known.bound.unsigned_abs() <= LARGEST_FIGURE;
    ensure(sound, "an open node is of another board")
}

/// Adds a cut to the pool, if it can be written out; gives its index.
pub(super) fn add_cut(
    model: &Model,
    pool: &mut Pool,
    cut: Cut,
    effort: &mut Effort,
) -> Result<u32, Unsound> {
    let row = derived_row(model, pool, &cut, effort)?;
    Ok(pool.place(cut, &row))
}
