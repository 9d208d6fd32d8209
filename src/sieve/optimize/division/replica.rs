//! One search in several processes without shared memory: the search lends nodes to replicas, as bytes.
//!
//! The bytes are a checksum and the rest in `postcard` format. The search doesn't rely on answers of
//! replicas or on results of threads: it derives cuts again and verifies proofs again at their places in
//! the tree. It discards an answer completely if any part isn't valid (see `search/verification`).

use crate::sieve::optimize::impossible;
use crate::sieve::optimize::search::{ReplicaAccount, Setup, Unsound};
use crate::sieve::optimize::{Goal, Optimizer, search};
use crate::sieve::{Number, Position};
use ginnow_links::check_sum;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The error when a search rejects a message from a replica, or a replica one from its search.
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
struct ReplicaStart {
    size: Number,
    opening: Vec<Number>,
    goal: Goal,
    required: Vec<Number>,
    search: Setup,
}

/// The owner remembers everything that a replica was sent, so that it knows which nodes to expect back.
#[derive(Debug, Clone, Default)]
pub struct Loans(ReplicaAccount);

impl Loans {
    /// Returns the number of nodes lent to it and not answered yet.
    #[must_use]
    pub fn open(&self) -> usize {
        self.0.has()
    }
}

impl Optimizer {
    /// Returns the argument of [`Replica::new`], once the root is split ([`Self::is_split`]). `replicas` is the number
    /// of replicas started before.
    ///
    /// # Panics
    /// Never: everything in it can be serialized.
    #[must_use]
    pub fn begin_replica(&self, replicas: u32) -> Vec<u8> {
        packed(&ReplicaStart {
            size: self.start().size(),
            opening: self.start().moves(),
            goal: self.goal(),
            required: self.required(),
            search: self.search().setup(replicas),
        })
    }

    /// Lends the most promising open node to a replica. Returns the argument of [`Replica::begin`], or
    /// `None` if no node is open. A replica may receive further nodes before it has answered. It answers
    /// them in order.
    pub fn delegate_to(&mut self, loans: &mut Loans) -> Option<Vec<u8>> {
        let payload = self.search_mut().delegate_to(&mut loans.0)?;
        Some(packed(&payload))
    }

    /// Verifies the answer of a replica and takes it over.
    ///
    /// # Errors
    /// Returns [`PostedError`] if it isn't valid. The search then keeps nothing of it, and the caller should give up
    /// the replica.
    pub fn take_answer(&mut self, loans: &mut Loans, bytes: &[u8]) -> Result<(), PostedError> {
        let payload = unpacked(bytes)?;
        self.search_mut().take_answer(&mut loans.0, payload, bytes.len())?;
        self.update_line();
        Ok(())
    }

    /// Gives up a replica. The nodes lent to it become open again.
    pub fn give_up(&mut self, loans: &Loans) {
        self.search_mut().give_up(&loans.0);
    }
}

/// A copy of a search in another process, which works on one of its open nodes at a time.
#[derive(Debug, Clone)]
pub struct Replica(search::SearchReplica);

impl Replica {
    /// Creates a replica with the model and the exclusions at the root.
    ///
    /// # Errors
    /// Returns [`PostedError`] if the bytes aren't from [`Optimizer::begin_replica`].
    pub fn new(bytes: &[u8]) -> Result<Self, PostedError> {
        let beginning: ReplicaStart = unpacked(bytes)?;
        let board = Position::new(beginning.size).map_err(|_| DAMAGED)?;
        let start = board.after(&beginning.opening).map_err(|_| DAMAGED)?;
        let model = impossible::model(&start, beginning.goal, &beginning.required);
        let model = model.map_err(|_| DAMAGED)?;
        Ok(Replica(search::SearchReplica::new(model, &beginning.search)?))
    }

    /// Begins work on a node.
    ///
    /// # Errors
    /// Returns [`PostedError`] if the bytes are not the next ones from [`Optimizer::delegate_to`].
    pub fn begin(&mut self, bytes: &[u8]) -> Result<(), PostedError> {
        Ok(self.0.begin(unpacked(bytes)?, bytes.len())?)
    }

    /// Works for about `budget` units (see [`Report::work`](crate::sieve::optimize::Report::work)), at least one step, or
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
