//! Lets you watch the branching tree grow. You can draw it during the search, for example.

use super::tree::Change;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};

/// An event in the growth of a branching tree. Replaying all events in order results in the whole
/// tree's shape, so that is all you need for drawing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeEvent {
    /// The event is about this node. Nodes are numbered as they're created, starting with the root
    /// (0), which always exists.
    pub node: u32,
    /// This has happened to the node.
    pub happened: Happened,
}

/// Events at a node. All scores and bounds are those of whole games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Happened {
    /// The search entered the node and will solve its linear program next.
    Entered,
    /// A better game was found.
    Improved {
        /// Score of the new incumbent.
        score: u64,
    },
    /// The node was split by whether to select a number. This creates two nodes: first the one that
    /// does, then the one that does not.
    Branched {
        /// The number in question.
        number: Number,
        /// Upper bound on any score on either side.
        bound: u64,
    },
    /// The node was closed, as its bound doesn't beat the incumbent.
    Closed {
        /// Upper bound on any score below the node.
        bound: u64,
    },
    /// The node was closed, as no game below it beats the incumbent. Unlike `Closed`, there is no
    /// bound, because the linear program does not have a solution in the first place.
    Infeasible,
}

impl TreeEvent {
    /// Translates a change for observers: vertices to numbers, and objectives to scores.
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
