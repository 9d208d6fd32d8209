//! Open nodes lent to replicas of the search, which share no memory with it.

use super::Search;
use super::node::Node;
use super::payload::{DELEGATED, Payload};
use super::verification::{Budget, Unsound, ensure};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// At the start, a replica needs this in addition to the board.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setup {
    /// The edges whose variables are the columns of the linear program.
    pub(super) columns: Vec<u32>,
    /// Edges that aren't excluded at the root.
    pub(super) live: Vec<u32>,
    pub(super) root_work: u64,
    /// Counts the replicas before this one. Each of them uses other random numbers.
    pub(super) replicas: u32,
}

/// A node that is lent goes to a replica together with everything that the replica doesn't know yet.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Loan {
    pub(super) payload: Payload,
    /// The decisions on the path to the node, since the replica doesn't have the tree.
    pub(super) decisions: Vec<(u32, bool)>,
    pub(super) excluded: Vec<u32>,
    pub(super) bound: i64,
}

/// The owner remembers this about a replica.
#[derive(Debug, Clone, Default)]
pub struct ReplicaAccount {
    /// How many cuts the replica has.
    cuts: u32,
    /// The nodes it works on, in order, each with the number of cuts that it will then know.
    delegated: VecDeque<(usize, u32)>,
}

impl ReplicaAccount {
    /// Returns the number of nodes it works on.
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

    /// Lends the open node with the best bound, with all data that is new to the replica. `None` if no node
    /// is open. The search may be working on another node.
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

    /// Takes over the result of the first node that a replica has. `bytes` is the length of the answer.
    ///
    /// # Errors
    /// Returns [`Unsound`] if any part is not valid. The search then keeps nothing of it, and the caller
    /// should give up the replica.
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

    /// Reopens the nodes lent to a replica.
    pub fn give_up(&mut self, account: &ReplicaAccount) {
        for &(place, _) in &account.delegated {
            self.reopen(place);
        }
    }
}
