//! Lends open nodes to replicas of the search, which don't share any memory with it.

use super::Search;
use super::node::Node;
use super::payload::{DELEGATED, Payload};
use super::verification::{Budget, Unsound, ensure};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The data that a replica needs at the start, apart from the board.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setup {
    /// The edges that have a column in the linear program.
    pub(super) columns: Vec<u32>,
    /// The edges that the root hasn't excluded.
    pub(super) live: Vec<u32>,
    pub(super) root_work: u64,
    /// How many replicas were set up before this one. They use different random numbers, or else
    /// they'd all find the same games.
    pub(super) replicas: u32,
}

/// A node that's lent to a replica, with everything that the replica doesn't know yet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Loan {
    pub(super) payload: Payload,
    /// The decisions on the path to the node. The replica needs them because it doesn't have the
    /// tree.
    pub(super) decisions: Vec<(u32, bool)>,
    pub(super) excluded: Vec<u32>,
    pub(super) bound: i64,
}

/// The owner's record of a replica.
#[derive(Debug, Clone, Default)]
pub struct ReplicaAccount {
    /// How many cuts the replica has.
    cuts: u32,
    /// The nodes that the replica works on, in order. For each, we also record how many cuts the
    /// replica has by then.
    delegated: VecDeque<(usize, u32)>,
}

impl ReplicaAccount {
    /// Returns how many nodes the replica works on.
    #[must_use]
    pub fn has(&self) -> usize {
        self.delegated.len()
    }
}

impl Search {
    /// Returns the data that a replica needs at the start.
    pub fn setup(&self, replicas: u32) -> Setup {
        let live = (0..).zip(&self.root_live);
        Setup {
            columns: self.relaxation.edges().to_vec(),
            live: live.filter_map(|(edge, &live)| live.then_some(edge)).collect(),
            root_work: self.root_work,
            replicas,
        }
    }

    /// Lends the open node with the best bound, together with all data that this replica doesn't
    /// have. Returns `None` if no node is open. You can call this while the search is working on
    /// another node.
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

    /// Adopts the result of the first node that a replica has. You must pass the length of the
    /// message in `bytes`, because we limit the memory for verifying it accordingly.
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

    /// Reopens all nodes that were lent to a replica, for example because it doesn't respond any
    /// more.
    pub fn give_up(&mut self, account: &ReplicaAccount) {
        for &(place, _) in &account.delegated {
            self.reopen(place);
        }
    }
}
