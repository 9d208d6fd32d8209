//! Restores a search from plain data. A file might be damaged or forged, so we verify everything
//! and don't trust a single number.

use super::saving::SavedSearch;
use super::verification::{
    Budget, ClaimedTree, CutNames, LARGEST_FIGURE, Unsound, check_entries, ensure, resolved_bases,
    resolved_proofs, verified,
};
use super::{Phase, Search};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::relaxation::Relaxation;
use crate::sieve::optimize::tree::Tree;

impl Search {
    /// Restores a search. `bytes` is the size of the snapshot.
    ///
    /// # Errors
    /// Returns [`Unsound`] if the snapshot is not of a search of this model, or if it claims
    /// anything that it does not prove.
    pub fn restored(model: Model, snapshot: &SavedSearch, bytes: usize) -> Result<Self, Unsound> {
        let mut budget = Budget::of(bytes);
        let mut search = Search::new(model);
        let best = search.game(&snapshot.best)?;
        search.incumbent.offer(&search.model, &best);
        let cuts = snapshot.cuts.iter().cloned();
        let names = CutNames::adding(cuts, 0, &search.model, &mut search.pool, &mut budget)?;
        ensure(search.costs.take_up(&snapshot.costs), "the pseudo-costs do not match the board")?;
        let proofs = resolved_proofs(&search.model, &names, &snapshot.proofs)?;
        check_entries(&search.pool, &proofs)?;
        let bases = resolved_bases(
            &search.model,
            &search.relaxation,
            &names,
            &snapshot.bases,
            &[],
            &mut budget,
        )?;
        let claimed = ClaimedTree::new(snapshot, 0, &proofs, &bases)?;
        let objective = search.objective();
        let tree = verified(&search, &search.node, &claimed, objective, &mut budget)?;
        search.tree = Tree::recorded(claimed.nodes, tree.changes);
        let reported = search.tree.best_recorded().unwrap_or(i64::MIN);
        search.note_better(reported);
        search.nodes = tree.nodes;
        search.open = tree.open.into();
        search.live.copy_from_slice(&tree.live);
        search.root_live = tree.live;
        if !snapshot.flips_to_come {
            let _ = search.rounds.take_flips_due();
        }
        search.work = snapshot.work.min(LARGEST_FIGURE);
        search.annealed = search.work / search.settings.annealing;
        search.relaxation =
            Relaxation::new(&search.model, &search.pool, &search.root_live, std::iter::empty());
        search.phase = if search.open.is_empty() { Phase::Done } else { Phase::Next };
        Ok(search)
    }

    /// Checks that a game is playable. Returns it as one flag per vertex.
    ///
    /// # Errors
    /// Returns [`Unsound`] if it can't.
    pub(super) fn game(&mut self, selections: &[u32]) -> Result<Vec<bool>, Unsound> {
        let mut selected = vec![false; self.model.graph().len()];
        for &vertex in selections {
            let place = selected.get_mut(vertex as usize);
            *place.ok_or(Unsound("the game selects a number that is not in the list"))? = true;
        }
        let playable = self.incumbent.is_game(&self.model, &selected);
        ensure(playable, "the game cannot be played")?;
        Ok(selected)
    }
}
