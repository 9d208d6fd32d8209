//! Delegates open nodes to replicas of the search, which do not share its memory.

use super::Search;
use super::node::Node;
use super::payload::{DELEGATED, Payload};
use super::verification::{Budget, Unsound, ensure};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// Everything a replica needs at the start, apart from the board.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setup {
    /// Edges that have a column in the linear program.
    pub(super) columns: Vec<u32>,
    /// Edges not excluded at the root.
    pub(super) live: Vec<u32>,
    pub(super) root_work: u64,
    /// Number of replicas before this one. It determines their random numbers; otherwise, they'd
    /// all find the same games.
    pub(super) replicas: u32,
}

/// A node for a replica, including everything the replica does not know yet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Loan {
    pub(super) payload: Payload,
    /// Decisions on the way to the node. Replicas don't have the tree, so they need these.
    pub(super) decisions: Vec<(u32, bool)>,
    pub(super) excluded: Vec<u32>,
    pub(super) bound: i64,
}

/// Remembers what the owner knows about a replica.
#[derive(Debug, Clone, Default)]
pub struct ReplicaAccount {
    /// Number of cuts the replica has.
    cuts: u32,
    /// Nodes delegated to the replica in order. For each, we remember how many cuts the replica has
    /// by then.
    delegated: VecDeque<(usize, u32)>,
}

impl ReplicaAccount {
    /// Number of nodes the replica is working on.
    #[must_use]
    pub fn has(&self) -> usize {
        self.delegated.len()
    }
}

impl Search {
    /// Returns everything a replica needs at the start.
    pub fn setup(&self, replicas: u32) -> Setup {
        let live = (0..).zip(&self.root_live);
        Setup {
            columns: self.relaxation.edges().to_vec(),
            live: live.filter_map(|(edge, &live)| live.then_some(edge)).collect(),
            root_work: self.root_work,
            replicas,
        }
    }

    /// Delegates the open node with the best bound, along with any data this replica does not have.
    /// `None` if there is no open node. It is fine to call this in the middle of another node.
    pub fn delegate_to(&mut self, account: &mut ReplicaAccount) -> Option<Loan> {
        if !self.is_split() {
            return None;
        }
        let node = self.take_open()?;
        let posted = Node { place: DELEGATED, ..node.clone() };
        let loan = Loan {
            payload: self.payload(account.cuts, (&[], &[]), &[&posted]),
            decisions: posted.decisions,
            excluded: posted.excluded,
            bound: posted.bound,
        };
        account.cuts = self.pool.len();
        account.delegated.push_back((node.place, account.cuts));
        self.delegated.push(node);
        Some(loan)
    }

    /// Adopts a replica's result for the first of its nodes. `bytes` is the length of the message,
    /// and limits the memory for verifying it.
    ///
    /// # Errors
    /// Returns [`Unsound`] if any part of it is invalid. None of it is adopted then, and you should
    /// give up this replica.
    pub fn take_answer(
        &mut self,
        account: &mut ReplicaAccount,
        payload: Payload,
        bytes: usize,
    ) -> Result<(), Unsound> {
        let &(place, cuts) = account.delegated.front().ok_or(Unsound("it answers no request"))?;
        ensure(payload.cuts == cuts, "it is about other cuts")?;
        self.take_over(place, payload, &mut Budget::of(bytes))?;
        account.delegated.pop_front();
        Ok(())
    }

    /// Reopens all nodes delegated to a replica. This is necessary if it does not respond any more.
    pub fn give_up(&mut self, account: &ReplicaAccount) {
        for &(place, _) in &account.delegated {
            self.reopen(place);
        }
    }
}
