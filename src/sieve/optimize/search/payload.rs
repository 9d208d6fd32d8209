//! The messages that a search exchanges with its replicas. They contain open nodes and everything
//! that the other side doesn't know yet, in the same format as saved searches.

use super::Search;
use super::node::Node;
use super::saving::SavedSearch;
use super::verification::{
    Budget, ClaimedTree, CutNames, LARGEST_FIGURE, Unsound, ensure, resolved_bases, resolved_proofs,
};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::tree::{Change, TreeNode};
use serde::{Deserialize, Serialize};

/// The index of the lent node in a message, and also in the tree of the search that works on it. It
/// isn't 0, because the root comes before it (although there's no record of that).
pub(super) const DELEGATED: usize = 1;

/// A message, which looks the same in both directions. For cuts that both sides know, it uses the
/// indices of the owner. New cuts come after those.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Payload {
    /// How many cuts both sides know.
    pub(super) cuts: u32,
    /// New cuts, the tree below the lent node, and nodes that are open.
    pub(super) state: SavedSearch,
    /// The pricing weights of each basis. They aren't a part of saved searches, so they come in
    /// addition.
    pub(super) weights: Vec<Vec<f32>>,
    /// How much of the work was spent on annealing.
    pub(super) annealed: u64,
}

/// A message after all of its references have been resolved.
pub(super) struct Contents {
    pub(super) claimed: ClaimedTree,
    pub(super) costs: PseudoCosts,
}

impl Search {
    /// Creates a message from the state of this search.
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

    /// Reads a message: adds its cuts to the pool and resolves its references. The proofs aren't
    /// verified yet. Note that if there's an error, the cuts before it stay in the pool.
    ///
    /// # Errors
    /// Returns [`Unsound`] at the first part that's missing or invalid.
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
