//! One search in several processes that share no memory: nodes are lent to
//! replicas, as bytes.
//!
//! The bytes are a check sum and the rest in the form of `postcard`. What a
//! replica answers is not believed, nor what a thread puts back: cuts are
//! derived again, proofs added up again where they stand in the tree, and of an
//! answer that does not hold nothing is kept (see `search/verification`).

use super::checkpoint::check_sum;
use super::model::Model;
use super::search::{Borrower, Setup, Unsound};
use super::{Goal, Optimizer, search};
use crate::sieve::{Number, Position};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why something is not what a search and those who work for it give each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("what was posted cannot be used: {0}")]
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
    search: Setup,
}

/// The owner's end of a replica: what it knows, and what it works on.
#[derive(Debug, Clone, Default)]
pub struct Loans(Borrower);

impl Loans {
    /// How many nodes it has that have not been answered.
    #[must_use]
    pub fn open(&self) -> usize {
        self.0.has()
    }
}

impl Optimizer {
    /// What [`Replica::new`] takes, once the root is split ([`Self::is_split`]);
    /// `replicas` is how many have been begun before.
    ///
    /// # Panics
    /// Never: all of it can be put into bytes.
    #[must_use]
    pub fn begin_replica(&self, replicas: u32) -> Vec<u8> {
        packed(&Beginning {
            size: self.start().size(),
            opening: self.start().moves(),
            goal: self.goal(),
            search: self.search().setup(replicas),
        })
    }

    /// Lends the most promising open node to a replica: what [`Replica::begin`]
    /// takes. Nothing if none waits. A replica may be lent a further node before
    /// it has answered; it answers one after the other.
    pub fn lend_to(&mut self, loans: &mut Loans) -> Option<Vec<u8>> {
        let parcel = self.search_mut().lend_to(&mut loans.0)?;
        Some(packed(&parcel))
    }

    /// Takes over what a replica answers, once it has been checked.
    ///
    /// # Errors
    /// [`PostedError`] if that does not hold. Then nothing of it is kept, and the
    /// replica is to be given up.
    pub fn take_answer(&mut self, loans: &mut Loans, bytes: &[u8]) -> Result<(), PostedError> {
        let parcel = unpacked(bytes)?;
        self.search_mut()
            .take_answer(&mut loans.0, parcel, bytes.len())?;
        self.update_line();
        Ok(())
    }

    /// Does without a replica: its nodes are open again.
    pub fn give_up(&mut self, loans: &Loans) {
        self.search_mut().give_up(&loans.0);
    }
}

/// A copy of a search elsewhere, at work on one of its open nodes at a time.
#[derive(Debug, Clone)]
pub struct Replica(search::Replica);

impl Replica {
    /// A replica that knows the board and what was excluded at the root.
    ///
    /// # Errors
    /// [`PostedError`] if the bytes are not of [`Optimizer::begin_replica`].
    pub fn new(bytes: &[u8]) -> Result<Self, PostedError> {
        let beginning: Beginning = unpacked(bytes)?;
        let board = Position::new(beginning.size).map_err(|_| DAMAGED)?;
        let start = board.after(&beginning.opening).map_err(|_| DAMAGED)?;
        let model = Model::new(&start, beginning.goal);
        Ok(Replica(search::Replica::new(model, &beginning.search)?))
    }

    /// Takes up a node.
    ///
    /// # Errors
    /// [`PostedError`] if the bytes are not the next ones of
    /// [`Optimizer::lend_to`].
    pub fn begin(&mut self, bytes: &[u8]) -> Result<(), PostedError> {
        Ok(self.0.begin(unpacked(bytes)?, bytes.len())?)
    }

    /// Works for about `budget` units (see [`Report::work`](super::Report::work)),
    /// at least one step, or until the node is done. Then it gives what
    /// [`Optimizer::take_answer`] takes, once.
    pub fn advance(&mut self, budget: u64) -> Option<Vec<u8>> {
        let end = self.0.work() + budget;
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
    let mut bytes = check_sum(&body).to_le_bytes().to_vec();
    bytes.extend(body);
    bytes
}

fn unpacked<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, PostedError> {
    let (sum, body) = bytes.split_first_chunk().ok_or(DAMAGED)?;
    if u64::from_le_bytes(*sum) != check_sum(body) {
        return Err(DAMAGED);
    }
    postcard::from_bytes(body).map_err(|_| DAMAGED)
}
