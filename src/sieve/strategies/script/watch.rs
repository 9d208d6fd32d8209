//! A script looked at while it chooses a move.

use super::super::{Board, Fault, Spot};
use super::Script;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// So much of what a call asked is kept.
pub(super) const MOST_SEEN: usize = 300;

/// Something that a script asked of the board, or printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Where in the script.
    pub spot: Option<Spot>,
    /// What it asked: `tax(12)`; or `print`.
    pub question: String,
    /// What it was told, or what it printed.
    pub answer: String,
}

/// What came of one call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched {
    /// What it saw, in order, the first of it.
    pub seen: Vec<Seen>,
    /// Whether it saw more than that.
    pub saw_more: bool,
    /// How many operations it took.
    pub operations: u64,
    /// The moves that it gave, or what went wrong.
    pub answer: Result<Vec<Number>, Fault>,
}

impl Script {
    /// Asks for the next move on a board, and tells what it looked at.
    pub fn watch(&mut self, board: &Board) -> Watched {
        self.log.watch();
        let answer = self.ask(Rc::new(board.clone()));
        let mut seen = self.log.take_seen();
        let saw_more = seen.len() > MOST_SEEN;
        seen.truncate(MOST_SEEN);
        Watched {
            seen,
            saw_more,
            operations: self.log.operations(),
            answer,
        }
    }
}
