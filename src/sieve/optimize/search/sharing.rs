//! Delegates open nodes and adopts the results. The other side gets a copy of the search in which
//! there's no other node.

use super::node::Node;
use super::payload::{Contents, DELEGATED, Payload};
use super::verification::{Budget, Unsound, Verified, verified};
use super::{Phase, Search};
use crate::sieve::optimize::branching::PseudoCosts;
use crate::sieve::optimize::tree::{Change, NodeOutcome, Tree, TreeNode};
use std::collections::BinaryHeap;

/// An open node with everything you need to search it, and the state of the search when it was
/// delegated.
#[derive(Debug, Clone)]
pub struct Delegated {
    search: Search,
    /// The node has this index in the owner's tree. (In its own, that's always [`DELEGATED`].)
    place: usize,
    since: Since,
}

/// The state of a search when it received a node. It is what we compare to later to find out what's
/// new.
#[derive(Debug, Clone)]
pub(super) struct Since {
    pub(super) cuts: u32,
    pub(super) work: u64,
    pub(super) annealed: u64,
    pub(super) costs: PseudoCosts,
}

impl Since {
    /// Captures the current state.
    pub(super) fn now(search: &Search) -> Self {
        Since {
            cuts: search.pool.len(),
            work: search.work,
            annealed: search.annealed,
            costs: search.costs.clone(),
        }
    }
}

impl Delegated {
    /// Works for about `budget` units, or longer: once started, a node is always finished.
    pub fn advance(&mut self, budget: u64) {
        let end = self.search.work.saturating_add(budget);
        loop {
            self.search.step();
            let between = matches!(self.search.phase, Phase::Next | Phase::Done);
            if between && (self.search.open.is_empty() || self.search.work >= end) {
                return;
            }
        }
    }
}

impl Search {
    /// Returns `true` if you can take open nodes now. For this, the root has to be split, and the
    /// search must be between two nodes.
    #[must_use]
    pub fn can_delegate(&self) -> bool {
        matches!(self.phase, Phase::Next) && self.is_split()
    }

    /// Counts the open nodes, except for delegated ones.
    #[must_use]
    pub fn open_nodes(&self) -> usize {
        self.open.len()
    }

    /// Delegates the open node with the best bound, after closing all nodes that are already closed
    /// by theirs. `None` if there is no open node.
    pub fn delegate(&mut self) -> Option<Delegated> {
        if !self.can_delegate() {
            return None;
        }
        let node = self.take_open()?;
        // Set aside the other nodes and earlier proofs while cloning. The copy doesn't need them.
        let tree = std::mem::replace(&mut self.tree, Tree::unrecorded(DELEGATED + 1));
        let alone = Node { place: DELEGATED, ..node.clone() };
        let open = std::mem::replace(&mut self.open, BinaryHeap::from([alone]));
        let delegated = std::mem::take(&mut self.delegated);
        let search = self.clone();
        (self.tree, self.open, self.delegated) = (tree, open, delegated);
        self.incumbent.leave_annealing();
        let place = node.place;
        self.delegated.push(node);
        Some(Delegated { search, place, since: Since::now(self) })
    }

    /// Takes the open node with the best bound that cannot be closed right away. If there is none,
    /// the search may be over.
    pub(super) fn take_open(&mut self) -> Option<Node> {
        self.close_known();
        let node = self.open.pop();
        if node.is_none() {
            self.end_if_all_is_done();
        }
        node
    }

    /// Closes nodes whose bounds aren't good enough any more, best ones first.
    fn close_known(&mut self) {
        let objective = self.objective();
        let known = |node: &Node| node.proof.clone().filter(|proof| proof.closes(objective));
        while let Some(proof) = self.open.peek().and_then(known) {
            if let Some(node) = self.open.pop() {
                self.nodes += u64::from(!node.resumed);
                self.tree.close(node.place, proof);
            }
        }
    }

    /// Returns a delegated node's result, which is everything new since it arrived.
    pub(super) fn outcome(&self, since: &Since) -> Payload {
        let open: Vec<_> = self.open.iter().collect();
        let tree = (self.tree.nodes(), self.tree.changes_since(0));
        let mut payload = self.payload(since.cuts, tree, &open);
        payload.state.costs = self.costs.clone().news(&since.costs).experience();
        payload.state.work -= since.work;
        payload.annealed -= since.annealed;
        payload
    }

    /// Adopts a delegated node's result: proofs, cuts, games, and nodes below it that are still
    /// open.
    ///
    /// # Errors
    /// Returns [`Unsound`] if the node is not one of this search, or if the result is invalid. If
    /// we did lend this node, it becomes open again.
    pub fn reclaim(&mut self, mut delegated: Delegated) -> Result<(), Unsound> {
        let payload = delegated.search.outcome(&delegated.since);
        let taken = self.take_over(delegated.place, payload, &mut Budget::of(usize::MAX));
        match taken {
            Ok(()) => {
                let annealed = &mut delegated.search.incumbent;
                self.incumbent.take_annealing_back(annealed);
            }
            Err(_) => self.reopen(delegated.place),
        }
        taken
    }

    /// Verifies and adopts the result for the node at `place`.
    ///
    /// # Errors
    /// Returns [`Unsound`] at the first part that is invalid. None of it is adopted then.
    pub(super) fn take_over(
        &mut self,
        place: usize,
        mut payload: Payload,
        budget: &mut Budget,
    ) -> Result<(), Unsound> {
        let delegated = self.delegated.iter().position(|node| node.place == place);
        let delegated = delegated.ok_or(Unsound("it answers no request"))?;
        let best = self.game(&payload.state.best)?;
        let objective = self.objective().max(self.model.objective(&best));
        let known = self.pool.len();
        let checked = self.contents(&mut payload, budget).and_then(|contents| {
            let top = &self.delegated[delegated];
            let tree = verified(self, top, &contents.claimed, objective, budget)?;
            Ok((contents, tree))
        });
        let (contents, tree) = checked.inspect_err(|_| self.pool.truncate(known))?;
        let top = self.delegated.swap_remove(delegated);
        self.nodes += tree.nodes - u64::from(top.resumed);
        self.work += payload.state.work;
        self.annealed += payload.annealed;
        let reported = self.take_tree(place, contents, tree);
        self.incumbent.offer(&self.model, &best);
        if objective > reported {
            self.tree.note(0, Change::Improved { objective });
        }
        self.end_if_all_is_done();
        Ok(())
    }

    /// Adopts the tree below a delegated node. Returns the best objective it reports.
    fn take_tree(&mut self, place: usize, contents: Contents, tree: Verified) -> i64 {
        let before = self.tree.nodes().len();
        let here = |theirs: usize| match theirs {
            0 => place,
            below => before + below - 1,
        };
        for (theirs, node) in contents.claimed.nodes.into_iter().enumerate() {
            let node = TreeNode { outcome: node.outcome.renamed(here), ..node };
            if theirs == 0 {
                self.tree.settle(place, node);
            } else {
                self.tree.push(node);
            }
        }
        let mut best = self.objective();
        for (theirs, change) in tree.changes {
            if let Change::Improved { objective } = change {
                // There may be a better game by now.
                if objective <= best {
                    continue;
                }
                best = objective;
            }
            self.tree.note(here(theirs as usize), change);
        }
        self.open
            .extend(tree.open.into_iter().map(|node| Node { place: here(node.place), ..node }));
        self.costs.add(&contents.costs);
        best
    }

    /// Reopens a delegated node.
    pub(super) fn reopen(&mut self, place: usize) {
        if let Some(index) = self.delegated.iter().position(|node| node.place == place) {
            let node = self.delegated.swap_remove(index);
            self.open.push(node);
            if self.is_done() {
                self.phase = Phase::Next;
            }
        }
    }

    /// Before the root is split, there are no nodes to delegate.
    pub fn is_split(&self) -> bool {
        self.collected.is_none() && matches!(self.tree.node(0).outcome, NodeOutcome::Branch { .. })
    }

    /// Ends the search unless there are open or delegated nodes.
    pub(super) fn end_if_all_is_done(&mut self) {
        let at_rest = matches!(self.phase, Phase::Next);
        if at_rest && self.open.is_empty() && self.delegated.is_empty() {
            self.phase = Phase::Done;
        }
    }
}
