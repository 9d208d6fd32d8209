//! A search that works on open nodes of another one, with which it shares no
//! memory.

use super::parcel::{LENT, Parcel, add_cut};
use super::remote::Setup;
use super::restoring::{Effort, Unsound, ensure};
use super::{Phase, Search};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::model::Model;
use crate::sieve::optimize::relaxation::Relaxation;
use crate::sieve::optimize::tree::{Fate, Tree};

/// A copy of a search, at work on one of its open nodes at a time.
#[derive(Debug, Clone)]
pub struct Replica {
    search: Search,
    /// How many of its cuts the owner knows by the same indices.
    shared: u32,
    /// Work, and the part of it spent on annealing, when the node came.
    work: u64,
    annealed: u64,
    /// What branching had cost by then.
    costs: PseudoCosts,
}

impl Replica {
    /// A replica of a search of this model.
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
        search.root_work = setup.root_work;
        let _ = search.rounds.wants_flips();
        for _ in 0..=setup.replicas.min(1 << 10) {
            search.incumbent.leave_annealing();
        }
        search.phase = Phase::Next;
        search.tree = Tree::untold(LENT + 1);
        Ok(Replica {
            shared: 0,
            work: 0,
            annealed: 0,
            costs: PseudoCosts::new(search.model.graph().len()),
            search,
        })
    }

    /// Takes the next node up, and what is new.
    pub fn begin(&mut self, parcel: Parcel) -> Result<(), Unsound> {
        ensure(parcel.cuts == self.shared, "it is about other cuts")?;
        let search = &mut self.search;
        // Its own cuts come again, by the owner's indices.
        search.relaxation.disown_cuts(self.shared);
        search.pool.truncate(self.shared);
        let mut effort = Effort::default();
        let contents = search.contents(&parcel, &mut effort)?;
        let places: Vec<usize> = contents.open.iter().map(|node| node.place).collect();
        ensure(places == [LENT], "it is not about one node")?;
        for cut in parcel.state.cuts {
            let next = search.pool.len();
            let index = add_cut(&search.model, &mut search.pool, cut, &mut effort)?;
            ensure(index == next, "a cut comes twice")?;
        }
        search.restore_incumbent(&parcel.state.best)?;
        search.tree = Tree::untold(LENT + 1);
        search.open = contents.open.into();
        search.costs = contents.costs;
        search.nodes = 0;
        search.unresolved = None;
        search.work = parcel.state.work.min(u64::MAX / 4);
        search.annealed = parcel.annealed.min(search.work);
        self.costs = search.costs.clone();
        (self.work, self.annealed) = (search.work, search.annealed);
        self.shared = search.pool.len();
        Ok(())
    }

    /// Whether the node is done: closed, or split.
    pub fn is_done(&self) -> bool {
        let search = &self.search;
        let at_rest = matches!(search.phase, Phase::Next | Phase::Done);
        at_rest && (search.open.is_empty() || !matches!(search.tree.node(LENT).fate, Fate::Open))
    }

    /// One step, unless the node is done.
    pub fn step(&mut self) {
        if !self.is_done() {
            self.search.step();
        }
    }

    /// Work done so far; see [`Search::work`].
    pub fn work(&self) -> u64 {
        self.search.work
    }

    /// What became of the node.
    pub fn answer(&mut self) -> Parcel {
        let search = &mut self.search;
        search.phase = Phase::Next;
        let open = std::mem::take(&mut search.open).into_vec();
        let listed: Vec<_> = open.iter().collect();
        let tree = (search.tree.nodes(), search.tree.changes_since(0));
        let mut parcel = search.parcel(self.shared, tree, &listed);
        parcel.state.costs = search.costs.clone().news(&self.costs).experience();
        parcel.state.work -= self.work;
        parcel.annealed -= self.annealed;
        parcel
    }
}
