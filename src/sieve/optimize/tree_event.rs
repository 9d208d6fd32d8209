//! Lets you watch how the branching tree grows, for example to draw it while the search is running.

use super::tree::Change;
use crate::sieve::Number;
use serde::{Deserialize, Serialize};

/// An event in the growth of a branching tree. If you replay all events in order, you get the shape
/// of the whole tree, so you need nothing else to draw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeEvent {
    /// The node where it happened. Nodes are numbered in the order of their creation, and 0 is the
    /// root, which exists from the start.
    pub node: u32,
    /// The kind of event.
    pub happened: Happened,
}

/// Things that happen at a node. All scores and bounds are those of whole games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Happened {
    /// The search has entered the node, and is about to solve its linear program.
    Entered,
    /// A better game was found here.
    Improved {
        /// The score of the new incumbent.
        score: u64,
    },
    /// The node was split by whether a number is selected. This creates two nodes, first the one in
    /// which it is, then the one in which it isn't.
    Branched {
        /// The number that's selected on one side but not on the other.
        number: Number,
        /// No game on either side scores better.
        bound: u64,
    },
    /// The node was closed because its bound doesn't beat the incumbent.
    Closed {
        /// No game below the node scores better than this.
        bound: u64,
    },
    /// The node was closed because no game below it is better than the incumbent. In contrast to
    /// `Closed`, there's no bound, since its linear program has no solution at all.
    Infeasible,
}

impl TreeEvent {
    /// Translates a change of the tree for observers, from vertices to numbers and from objectives
    /// to scores.
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
