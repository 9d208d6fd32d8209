//! How the branching tree grows, for those who watch.

use super::tree::Change;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};

/// A change of the branching tree. The changes of a search, in their order,
/// are all there is to know of its tree's shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeEvent {
    /// The node it happened at. Nodes are counted in the order in which they
    /// come into being; 0 is the root, which is there from the beginning.
    pub node: u32,
    /// What happened.
    pub happened: Happened,
}

/// What happens at a node. Scores and bounds are those of whole games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Happened {
    /// The search has taken it up: its linear program comes next.
    Entered,
    /// A better game was found there.
    Improved {
        /// Its score.
        score: u64,
    },
    /// It was split by whether a number is selected. Two nodes come into
    /// being: the one where it is selected, then the one where it is not.
    Branched {
        /// The number.
        number: Number,
        /// What is known of both sides: no game there scores better.
        bound: u64,
    },
    /// It was closed: no game there scores better than the bound, which is no
    /// better than the incumbent.
    Closed {
        /// The bound.
        bound: u64,
    },
    /// It was closed: nothing that can be better than the incumbent agrees
    /// with the decisions on the way to it.
    Infeasible,
}

impl TreeEvent {
    /// The event of a change, with numbers for vertices and scores for
    /// objectives.
    pub(super) fn new(
        node: u32,
        change: Change,
        number: impl Fn(u32) -> Number,
        score: impl Fn(i64) -> u64,
    ) -> Self {
        let happened = match change {
            Change::Entered => Happened::Entered,
            Change::Improved { objective } => Happened::Improved {
                score: score(objective),
            },
            Change::Branched { vertex, bound } => Happened::Branched {
                number: number(vertex),
                bound: score(bound),
            },
            Change::Closed { bound } => Happened::Closed {
                bound: score(bound),
            },
            Change::Infeasible => Happened::Infeasible,
        };
        TreeEvent { node, happened }
    }
}
