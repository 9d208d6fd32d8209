//! One search in several processes without shared memory: nodes are lent to replicas, as bytes.
//!
//! The bytes are a checksum and the rest in the form of `postcard`. Neither the answers of a replica nor
//! what a thread puts back are trusted: cuts are derived again, proofs are verified again at their places
//! in the tree, and of an answer that does not hold nothing is kept (see `search/verification`).

use super::impossible;
use super::search::{ReplicaAccount, Setup, Unsound};
use super::{Goal, Optimizer, search};
use crate::sieve::{Number, Position};
use ginnow_links::check_sum;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a search rejects a message from its replicas, or a replica one from its search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a message from a worker is invalid: {0}")]
pub struct PostedError(&'static str);

impl From<Unsound> for PostedError {
    fn from(Unsound(reason): Unsound) -> Self {
        PostedError(reason)
    }
}

const DAMAGED: PostedError = PostedError("it is damaged");

#[derive(Debug, Serialize, Deserialize)]
struct Beginning {
    size: Number,
    opening: Vec<Number>,
    goal: Goal,
    required: Vec<Number>,
    search: Setup,
}

/// The owner's record of a replica: what the replica knows, and what it works on.
#[derive(Debug, Clone, Default)]
pub struct Loans(ReplicaAccount);

impl Loans {
    /// The number of nodes lent to it that it has not answered.
    #[must_use]
    pub fn open(&self) -> usize {
        self.0.has()
    }
}

impl Optimizer {
    /// The argument of [`Replica::new`], once the root is split ([`Self::is_split`]); `replicas` is the
    /// number of replicas that were started before.
    ///
    /// # Panics
    /// Never: everything in it can be serialized.
    #[must_use]
    pub fn begin_replica(&self, replicas: u32) -> Vec<u8> {
        packed(&Beginning {
            size: self.start().size(),
            opening: self.start().moves(),
            goal: self.goal(),
            required: self.required(),
            search: self.search().setup(replicas),
        })
    }

    /// Lends the most promising open node to a replica: returns the argument of [`Replica::begin`], or
    /// `None` if no node is open. A replica may be lent a further node before it has answered; it answers
    /// them in order.
    pub fn lend_to(&mut self, loans: &mut Loans) -> Option<Vec<u8>> {
        let parcel = self.search_mut().lend_to(&mut loans.0)?;
        Some(packed(&parcel))
    }

    /// Takes over the answer of a replica, after verifying it.
    ///
    /// # Errors
    /// [`PostedError`] if it does not hold. Then nothing of it is kept, and the replica should be given up.
    pub fn take_answer(&mut self, loans: &mut Loans, bytes: &[u8]) -> Result<(), PostedError> {
        let parcel = unpacked(bytes)?;
        self.search_mut()
            .take_answer(&mut loans.0, parcel, bytes.len())?;
        self.update_line();
        Ok(())
    }

    /// Gives up a replica: the nodes lent to it are open again.
    pub fn give_up(&mut self, loans: &Loans) {
        self.search_mut().give_up(&loans.0);
    }
}

/// A copy of a search elsewhere, which works on one of its open nodes at a time.
#[derive(Debug, Clone)]
pub struct Replica(search::Replica);

impl Replica {
    /// A replica that knows the model and what was excluded at the root.
    ///
    /// # Errors
    /// [`PostedError`] if the bytes are not of [`Optimizer::begin_replica`].
    pub fn new(bytes: &[u8]) -> Result<Self, PostedError> {
        let beginning: Beginning = unpacked(bytes)?;
        let board = Position::new(beginning.size).map_err(|_| DAMAGED)?;
        let start = board.after(&beginning.opening).map_err(|_| DAMAGED)?;
        let model = impossible::model(&start, beginning.goal, &beginning.required);
        let model = model.map_err(|_| DAMAGED)?;
        Ok(Replica(search::Replica::new(model, &beginning.search)?))
    }

    /// Begins with a node.
    ///
    /// # Errors
    /// [`PostedError`] if the bytes are not the next ones from [`Optimizer::lend_to`].
    pub fn begin(&mut self, bytes: &[u8]) -> Result<(), PostedError> {
        Ok(self.0.begin(unpacked(bytes)?, bytes.len())?)
    }

    /// Works for about `budget` units (see [`Report::work`](super::Report::work)), at least one step, or
    /// until the node is done. Then it returns the argument of [`Optimizer::take_answer`], once.
    pub fn advance(&mut self, budget: u64) -> Option<Vec<u8>> {
        let end = self.0.work().saturating_add(budget);
        loop {
            self.0.step();
            if self.0.is_done() {
                return Some(packed(&self.0.answer()));
            }
            if self.0.work() >= end {
                return None;
            }
        }
    }
}

fn packed<T: Serialize>(body: &T) -> Vec<u8> {
    let body = postcard::to_allocvec(body).expect("plain data");
    let mut bytes = check_sum(body.iter().copied()).to_le_bytes().to_vec();
    bytes.extend(body);
    bytes
}

fn unpacked<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, PostedError> {
    let (sum, body) = bytes.split_first_chunk().ok_or(DAMAGED)?;
    if u64::from_le_bytes(*sum) != check_sum(body.iter().copied()) {
        return Err(DAMAGED);
    }
    postcard::from_bytes(body).map_err(|_| DAMAGED)
}
