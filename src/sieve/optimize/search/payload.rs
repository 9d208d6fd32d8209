//! Messages between a search and its replicas. They contain open nodes and anything the other side
//! does not know yet, in the format of saved searches.

use super::Search;
use super::node::Node;
use super::saving::SavedSearch;
use super::verification::{
    Budget, ClaimedTree, CutNames, LARGEST_FIGURE, Unsound, ensure, resolved_bases, resolved_proofs,
};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::tree::{Change, TreeNode};
use serde::{Deserialize, Serialize};

/// The delegated node has this index, both in a message and in the tree of the search that works on
/// it. It isn't 0, because the root comes first (though it is not recorded).
pub(super) const DELEGATED: usize = 1;

/// Travels in either direction. For cuts known to both sides, a message uses the owner's indices;
/// new cuts come after those.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Payload {
    /// Number of cuts that both sides know.
    pub(super) cuts: u32,
    /// New cuts, the tree below the delegated node, and open nodes.
    pub(super) state: SavedSearch,
    /// Each basis has pricing weights. Saved searches do not have these, so they are added here.
    pub(super) weights: Vec<Vec<f32>>,
    /// Work spent on annealing.
    pub(super) annealed: u64,
}

/// All references in the message are resolved here.
pub(super) struct Contents {
    pub(super) claimed: ClaimedTree,
    pub(super) costs: PseudoCosts,
}

impl Search {
    /// Creates a message from the search's state.
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

    /// Reads a message: adds its cuts to the pool and resolves references, but does not verify any
    /// proof. Note that in case of an error, all cuts up to it stay in the pool.
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
