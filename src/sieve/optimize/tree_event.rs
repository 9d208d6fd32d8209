//! Lets observers watch how the branching tree grows.

use super::tree::Change;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};

/// The events of a search, in order, determine the shape of its tree, so an observer needs nothing else to
/// draw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeEvent {
    /// Nodes are numbered in order of creation. 0 is the root, which exists from the start.
    pub node: u32,
    /// This happened at the node.
    pub happened: Happened,
}

/// Scores and bounds are those of whole games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Happened {
    /// The search has entered it. Its linear program comes next.
    Entered,
    /// A better game was found there.
    Improved {
        /// Score of the new incumbent.
        score: u64,
    },
    /// It was split by whether a number is selected. Two nodes are created: first the one in which it is
    /// selected, then the one in which it is not.
    Branched {
        /// One side selects it, and the other doesn't.
        number: Number,
        /// No game on either side scores better.
        bound: u64,
    },
    /// It was closed. No game there scores better than the bound, which does not beat the incumbent.
    Closed {
        /// No game below the node is better.
        bound: u64,
    },
    /// It was closed. No game that is better than the incumbent agrees with the decisions on the path to
    /// it.
    Infeasible,
}

impl TreeEvent {
    /// Returns the event of a change, with vertices replaced by numbers and objectives by scores.
    pub(super) fn new(
        node: u32,
        change: Change,
        number: impl Fn(u32) -> Number,
        score: impl Fn(i64) -> u64,
    ) -> Self {
        let happened = match change {
            Change::Entered => Happened::Entered,
            Change::Improved { objective } => Happened::Improved { score: score(objective) },
            Change::Branched { vertex, bound } => {
                Happened::Branched { number: number(vertex), bound: score(bound) }
            }
            Change::Closed { bound } => Happened::Closed { bound: score(bound) },
            Change::Infeasible => Happened::Infeasible,
        };
        TreeEvent { node, happened }
    }
}
