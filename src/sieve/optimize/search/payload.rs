//! A search and its replicas exchange these messages: open nodes with new data, in the format of stored
//! searches.

use super::Search;
use super::node::Node;
use super::saving::SavedSearch;
use super::verification::{
    Budget, ClaimedTree, CutNames, LARGEST_FIGURE, Unsound, ensure, resolved_bases, resolved_proofs,
};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::tree::{Change, TreeNode};
use serde::{Deserialize, Serialize};

/// Index of the lent node in a parcel, and in the tree of the search that works on it. The root comes
/// before it, but has no record there.
pub(super) const DELEGATED: usize = 1;

/// Messages in either direction have this form. Cuts that both sides know have the owner's indices, and new
/// ones follow them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Payload {
    /// Number of cuts that both sides know.
    pub(super) cuts: u32,
    /// The state holds the new cuts, the tree below the lent node, and the open nodes.
    pub(super) state: SavedSearch,
    /// Each basis has its pricing weights, in the same order.
    pub(super) weights: Vec<Vec<f32>>,
    /// Of the work, this much was spent on annealing.
    pub(super) annealed: u64,
}

/// The contents of a parcel, in which every reference is resolved.
pub(super) struct Contents {
    pub(super) claimed: ClaimedTree,
    pub(super) costs: PseudoCosts,
}

impl Search {
    /// Creates a parcel from the state of this search.
    pub(super) fn payload(
        &self,
        cuts: u32,
        (nodes, changes): (&[TreeNode], &[(u32, Change)]),
        open: &[&Node],
    ) -> Payload {
        let named = open.iter().map(|node| (*node, &node.basis, node.resumed));
        let named: Vec<_> = named.collect();
        let state = self.stored(cuts, nodes, changes.to_vec(), &named);
        let mut weights = Vec::new();
        for (node, stored) in open.iter().zip(&state.open) {
            if stored.basis as usize == weights.len() {
                weights.push(node.basis.weights().to_vec());
            }
        }
        Payload { cuts, state, weights, annealed: self.annealed }
    }

    /// Adds the cuts of a parcel to the pool and resolves its references. The proofs aren't verified yet.
    /// Cuts added before an error stay.
    ///
    /// # Errors
    /// Returns [`Unsound`] at the first part that is missing or not valid.
    pub(super) fn contents(
        &mut self,
        payload: &mut Payload,
        budget: &mut Budget,
    ) -> Result<Contents, Unsound> {
        let state = &mut payload.state;
        let small = state.work <= LARGEST_FIGURE && payload.annealed <= state.work;
        ensure(small, "it reports more work than the search has")?;
        let mut costs = PseudoCosts::new(self.model.graph().len());
        let fits = costs.take_up(&state.costs);
        ensure(fits, "the pseudo-costs do not match the board")?;
        let cuts = std::mem::take(&mut state.cuts);
        let (model, pool) = (&self.model, &mut self.pool);
        let names = CutNames::adding(cuts, payload.cuts, model, pool, budget)?;
        let proofs = resolved_proofs(model, &names, &state.proofs)?;
        let bases = resolved_bases(
            model,
            &self.relaxation,
            &names,
            &state.bases,
            &payload.weights,
            budget,
        )?;
        let claimed = ClaimedTree::new(state, DELEGATED, &proofs, &bases)?;
        Ok(Contents { claimed, costs })
    }
}
