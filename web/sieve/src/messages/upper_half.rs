//! Messages for the analysis of an upper half.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// Requests an analysis of the upper half of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpperHalfTask {
    /// Size of the board.
    pub size: Number,
}

/// Partial results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpperHalfFound {
    /// The greedy set. Always arrives first.
    Greedy(Greedy),
    /// The proof so far.
    Proof(Proof),
}

/// Result of the greedy method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greedy {
    /// Numbers the greedy method takes, in decreasing order.
    pub taken: Vec<Number>,
    /// Numbers it rejects, in decreasing order.
    pub rejected: Vec<RejectedNumber>,
    /// After peeling, the rest is split into components without common factors. This means that we
    /// can search them independently.
    pub components: Vec<Component>,
}

/// The greedy method rejects a number for a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RejectedNumber {
    /// The rejected number.
    pub number: Number,
    /// The core that proves it cannot be taken, as numbers with their principal factors. In
    /// decreasing order, so the rejected number comes last.
    pub core: Vec<(Number, Vec<Number>)>,
}

/// Numbers in the upper half that are connected by common factors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// Its numbers in increasing order.
    pub members: Vec<Number>,
    /// Sum of the members in the greedy set.
    pub greedy: u64,
    /// If counting factors is enough to see that no sum is larger, then we can skip the search.
    pub counted: bool,
}

/// Progress of the proof, which handles one component at a time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Largest sums of the components searched so far, in order.
    pub best: Vec<u64>,
    /// Nodes in all searches together.
    pub nodes: u64,
    /// Upper bound on the sum of any playable set in the current component.
    pub bound: Option<u64>,
    /// `None` while undecided, then true if the greedy set is optimal.
    pub holds: Option<bool>,
    /// Largest sum of the whole upper half, once we know it.
    pub sum: Option<u64>,
}
