//! Open nodes lent to replicas of the search, which share no memory with it.

use super::node::Node;
use super::parcel::{LENT, Parcel, add_cut};
use super::restoring::{Effort, LARGEST_FIGURE, Unsound, check_changes, ensure};
use super::saving::{Snapshot, StoredFate};
use super::sharing::{Growth, Names};
use super::{Phase, Search};
use crate::sieve::optimize::cut::Cut;
use crate::sieve::optimize::tree::{Change, Fate};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// What a replica begins with, beside the board.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setup {
    /// The edges of the linear program.
    pub(super) columns: Vec<u32>,
    /// The edges that are not excluded at the root.
    pub(super) live: Vec<u32>,
    pub(super) root_work: u64,
    /// How many replicas there were before: each takes other random numbers.
    pub(super) replicas: u32,
}

/// What the owner of a search knows of a replica.
#[derive(Debug, Clone, Default)]
pub struct Borrower {
    /// How many cuts it has been told.
    cuts: u32,
    /// Nodes it works on, the first one first, and how many cuts it knows then.
    lent: VecDeque<(usize, u32)>,
}

impl Borrower {
    /// How many nodes it has.
    #[must_use]
    pub fn has(&self) -> usize {
        self.lent.len()
    }
}

impl Search {
    /// What a replica begins with.
    pub fn setup(&self, replicas: u32) -> Setup {
        let live = (0..).zip(&self.root_live);
        Setup {
            columns: self.relaxation.edges().to_vec(),
            live: live
                .filter_map(|(edge, &live)| live.then_some(edge))
                .collect(),
            root_work: self.root_work,
            replicas,
        }
    }

    /// Whether the root is split, so that there are nodes to lend.
    pub fn is_split(&self) -> bool {
        self.collected.is_none() && matches!(self.tree.node(0).fate, Fate::Branch { .. })
    }

    /// Lends the open node with the best bound, with all that is new to the
    /// replica. Nothing if there is none. The search may be at work on another one.
    pub fn lend_to(&mut self, borrower: &mut Borrower) -> Option<Parcel> {
        if !self.is_split() {
            return None;
        }
        let node = self.take_open()?;
        let posted = Node {
            place: LENT,
            ..node.clone()
        };
        let parcel = self.parcel(borrower.cuts, (&[], &[]), &[&posted]);
        borrower.cuts = self.pool.len();
        borrower.lent.push_back((node.place, borrower.cuts));
        self.lent.push(node);
        Some(parcel)
    }

    /// Takes over what became of the first node that a replica has. If it cannot
    /// be used, the replica is to be given up.
    pub fn take_answer(&mut self, borrower: &mut Borrower, parcel: Parcel) -> Result<(), Unsound> {
        let &(place, cuts) = borrower.lent.front().ok_or(Unsound("nothing was asked"))?;
        ensure(parcel.cuts == cuts, "it is about other cuts")?;
        check_subtree(&parcel)?;
        let mut effort = Effort::default();
        let contents = self.contents(&parcel, &mut effort)?;
        let cuts = self.new_cuts(cuts, parcel.state.cuts, &mut effort)?;
        let mut names = Names::new(self, place, parcel.cuts, cuts);
        self.restore_incumbent(&parcel.state.best)?;
        borrower.lent.pop_front();
        let mut nodes = contents.nodes;
        nodes.drain(..LENT);
        let growth = Growth {
            nodes,
            changes: parcel.state.changes,
            open: contents.open,
            costs: contents.costs,
            done: parcel.nodes,
            work: parcel.state.work,
            annealed: parcel.annealed,
            unresolved: parcel.unresolved,
        };
        self.take_growth(growth, &mut names);
        Ok(())
    }

    /// Adds the cuts that a replica found; gives their indices here.
    fn new_cuts(
        &mut self,
        first: u32,
        cuts: Vec<Cut>,
        effort: &mut Effort,
    ) -> Result<Vec<u32>, Unsound> {
        let mut indices: Vec<u32> = Vec::new();
        for mut cut in cuts {
            cut.rename(|index| {
                let new = index.checked_sub(first);
                new.map_or(index, |new| {
                    indices.get(new as usize).copied().unwrap_or(u32::MAX)
                })
            });
            indices.push(add_cut(&self.model, &mut self.pool, cut, effort)?);
        }
        Ok(indices)
    }

    /// Opens the nodes again that a replica had.
    pub fn give_up(&mut self, borrower: &Borrower) {
        for &(place, _) in &borrower.lent {
            let lent = self.lent.iter().position(|node| node.place == place);
            if let Some(index) = lent {
                let node = self.lent.swap_remove(index);
                self.open.push(node);
            }
        }
        if !borrower.lent.is_empty() && self.is_done() {
            self.phase = Phase::Next;
        }
    }
}

/// A parcel must tell of a whole tree below the node that was lent, whose open
/// nodes it lists.
fn check_subtree(parcel: &Parcel) -> Result<(), Unsound> {
    let state = &parcel.state;
    let otherwise = "the nodes are no tree";
    ensure(state.nodes.len() > LENT, otherwise)?;
    check_changes(state, LENT + 1)?;
    let told = |change: &(u32, Change)| matches!(change.1, Change::Branched { .. });
    let splits = state.changes.iter().filter(|change| told(change)).count();
    let split = |fate: &StoredFate| matches!(fate, StoredFate::Branch { .. });
    let of_node = |(place, fate): &(usize, &StoredFate)| *place >= LENT && split(fate);
    ensure(splits == fates(state).filter(of_node).count(), otherwise)?;
    let mut open: Vec<usize> = state.open.iter().map(|open| open.place as usize).collect();
    open.sort_unstable();
    let is_open =
        |(place, fate): &(usize, &StoredFate)| *place >= LENT && matches!(fate, StoredFate::Open);
    let expected: Vec<usize> = fates(state)
        .filter(is_open)
        .map(|(place, _)| place)
        .collect();
    ensure(
        open == expected
            || parcel.unresolved.is_some() && open.iter().all(|place| expected.contains(place)),
        "the open nodes are not those of the tree",
    )?;
    let figures = [parcel.state.work, parcel.annealed, parcel.nodes];
    let small = figures.iter().all(|&figure| figure <= LARGEST_FIGURE)
        && parcel
            .unresolved
            .is_none_or(|bound| bound.unsigned_abs() <= LARGEST_FIGURE);
    ensure(small, "it tells of more work than there is")
}

fn fates(state: &Snapshot) -> impl Iterator<Item = (usize, &StoredFate)> {
    state.nodes.iter().map(|node| &node.fate).enumerate()
}
