//! Works on another search's open nodes, without sharing its memory.

use super::node::Node;
use super::payload::{DELEGATED, Payload};
use super::remote::{Loan, Setup};
use super::sharing::Since;
use super::verification::{Budget, LARGEST_FIGURE, Unsound, ensure};
use super::{Phase, Search};
use crate::sieve::optimize::cutting_planes::model::Model;
use crate::sieve::optimize::cutting_planes::relaxation::Relaxation;
use crate::sieve::optimize::tree::{NodeOutcome, Tree};
use std::collections::BinaryHeap;
use std::sync::Arc;

/// Copies a search. It searches one open node of the original at a time.
#[derive(Debug, Clone)]
pub struct SearchReplica {
    search: Search,
    /// This was the state when the node arrived. Up to here, cuts have the original's indices.
    since: Since,
}

impl SearchReplica {
    /// Creates a replica of a search for the same model.
    pub fn new(model: Model, setup: &Setup) -> Result<Self, Unsound> {
        let mut search = Search::new(model);
        let marked = |edges: &[u32]| {
            let mut marks = vec![false; search.live.len()];
            for &edge in edges {
                let place = marks.get_mut(edge as usize);
                *place.ok_or(Unsound("an edge is not on the board"))? = true;
            }
            Ok(marks)
        };
        let columns = marked(&setup.columns)?;
        let live = marked(&setup.live)?;
        search.relaxation =
            Relaxation::new(&search.model, &search.pool, &columns, std::iter::empty());
        search.root_live = live;
        search.root_work = setup.root_work.min(LARGEST_FIGURE);
        let _ = search.rounds.take_flips_due();
        for _ in 0..=setup.replicas.min(1 << 10) {
            search.incumbent.leave_annealing();
        }
        search.phase = Phase::Next;
        search.tree = Tree::unrecorded(DELEGATED + 1);
        Ok(SearchReplica { since: Since::now(&search), search })
    }

    /// Starts the next node and adopts the data that comes with it. Again, `bytes` is the length of
    /// the message. Claims about the node are not verified: the owner will verify our result
    /// anyway, so false ones would just be a waste of time.
    pub fn begin(&mut self, loan: Loan, bytes: usize) -> Result<(), Unsound> {
        let mut payload = loan.payload;
        ensure(payload.cuts == self.since.cuts, "it is about other cuts")?;
        let search = &mut self.search;
        let best = search.game(&payload.state.best)?;
        // This replica's new cuts come back in the message, with indices assigned by the owner.
        search.relaxation.disown_cuts(payload.cuts);
        search.pool.truncate(payload.cuts);
        let expected = payload.state.cuts.len();
        let contents = search.contents(&mut payload, &mut Budget::of(bytes))?;
        let added = search.pool.len() - self.since.cuts;
        ensure(added as usize == expected, "a cut comes twice")?;
        let [open] = contents.claimed.open.as_slice() else {
            return Err(Unsound("it covers more or less than one node"));
        };
        let known = loan.decisions.iter();
        let mut known = known.map(|&(vertex, _)| (vertex as usize) < search.model.graph().len());
        let mut excluded = loan.excluded.iter();
        let sound = open.place == 0
            && known.all(|known| known)
            && excluded.all(|&edge| (edge as usize) < search.live.len())
            && loan.bound.unsigned_abs() <= LARGEST_FIGURE;
        ensure(sound, "the node is of another board")?;
        search.incumbent.offer(&search.model, &best);
        search.tree = Tree::unrecorded(DELEGATED + 1);
        search.open = BinaryHeap::from([Node {
            place: DELEGATED,
            decisions: loan.decisions,
            excluded: loan.excluded,
            bound: loan.bound,
            proof: open.proof.clone(),
            basis: Arc::clone(&open.basis),
            resumed: payload.state.open.iter().any(|open| open.entered),
        }]);
        search.costs = contents.costs;
        search.work = payload.state.work;
        search.annealed = payload.annealed;
        self.since = Since::now(search);
        Ok(())
    }

    /// Returns `true` once the node has been closed or split.
    pub fn is_done(&self) -> bool {
        let search = &self.search;
        let at_rest = matches!(search.phase, Phase::Next | Phase::Done);
        at_rest
            && (search.open.is_empty()
                || !matches!(search.tree.node(DELEGATED).outcome, NodeOutcome::Open))
    }

    /// Makes a single step. No-op if the node is done.
    pub fn step(&mut self) {
        if !self.is_done() {
            self.search.step();
        }
    }

    /// Returns the amount of work so far, see [`Search::work`].
    pub fn work(&self) -> u64 {
        self.search.work
    }

    /// Returns the result for the owner.
    pub fn answer(&mut self) -> Payload {
        self.search.phase = Phase::Next;
        let answer = self.search.outcome(&self.since);
        self.search.open.clear();
        answer
    }
}
