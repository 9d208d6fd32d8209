//! Distributes a search over processes without shared memory, such as web workers. The search
//! delegates nodes to replicas, in messages of bytes.
//!
//! Messages consist of a checksum and the rest in `postcard` format. Replicas are not trusted: we
//! derive cuts again and verify proofs at their places in the tree (see `search/verification`). A
//! single invalid part is enough to discard an answer.

use crate::sieve::optimize::impossible;
use crate::sieve::optimize::search::{ReplicaAccount, Setup, Unsound};
use crate::sieve::optimize::{Goal, Optimizer, search};
use crate::sieve::{Number, Position};
use ginnow_links::check_sum;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A message between a search and a replica is invalid. This can happen in either direction.
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

/// The owner remembers which nodes it has delegated to a replica, and everything that the replica
/// already knows.
#[derive(Debug, Clone, Default)]
pub struct Loans(ReplicaAccount);

impl Loans {
    /// Number of nodes the replica has yet to answer.
    #[must_use]
    pub fn open(&self) -> usize {
        self.0.has()
    }
}

impl Optimizer {
    /// Returns the bytes for [`Replica::new`], as soon as the root is split ([`Self::is_split`]).
    /// `replicas` is the number of replicas started before; it makes sure that each of them gets
    /// different random numbers.
    ///
    /// # Panics
    /// Never, because everything in it can be serialized.
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

    /// Delegates the most promising open node and returns the bytes for [`Replica::begin`]. `None`
    /// if there is no open node. Replicas answer in order, so there is no need to wait for an
    /// answer: in fact, if you delegate a second node in advance, the replica never runs out of
    /// work.
    pub fn delegate_to(&mut self, loans: &mut Loans) -> Option<Vec<u8>> {
        let payload = self.search_mut().delegate_to(&mut loans.0)?;
        Some(packed(&payload))
    }

    /// Verifies and adopts a replica's answer. It's all or nothing.
    ///
    /// # Errors
    /// Returns [`PostedError`] if any part of it is invalid. None of it is adopted then, and you
    /// should give up this replica.
    pub fn take_answer(&mut self, loans: &mut Loans, bytes: &[u8]) -> Result<(), PostedError> {
        let payload = unpacked(bytes)?;
        self.search_mut().take_answer(&mut loans.0, payload, bytes.len())?;
        self.update_line();
        Ok(())
    }

    /// Gives up on a replica. Its nodes are open again, so only the work on them is lost.
    pub fn give_up(&mut self, loans: &Loans) {
        self.search_mut().give_up(&loans.0);
    }
}

/// Copies a search to another process. A replica searches one open node of the original at a time.
#[derive(Debug, Clone)]
pub struct Replica(search::SearchReplica);

impl Replica {
    /// Creates a replica from the model and the root's exclusions.
    ///
    /// # Errors
    /// Returns [`PostedError`] if these bytes are not from [`Optimizer::begin_replica`].
    pub fn new(bytes: &[u8]) -> Result<Self, PostedError> {
        let beginning: ReplicaStart = unpacked(bytes)?;
        let board = Position::new(beginning.size).map_err(|_| DAMAGED)?;
        let start = board.after(&beginning.opening).map_err(|_| DAMAGED)?;
        let model = impossible::model(&start, beginning.goal, &beginning.required);
        let model = model.map_err(|_| DAMAGED)?;
        Ok(Replica(search::SearchReplica::new(model, &beginning.search)?))
    }

    /// Starts searching a node.
    ///
    /// # Errors
    /// Returns [`PostedError`] if these bytes aren't the next ones from [`Optimizer::delegate_to`].
    pub fn begin(&mut self, bytes: &[u8]) -> Result<(), PostedError> {
        Ok(self.0.begin(unpacked(bytes)?, bytes.len())?)
    }

    /// Works for about `budget` units (see [`Report::work`](crate::sieve::optimize::Report::work)),
    /// or a single step if that is more. Returns the bytes for [`Optimizer::take_answer`] once the
    /// node is done.
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
