//! Defines the question about an upper half, and its results.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// The question is about the upper half of this board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpperHalfTask {
    /// N of the board.
    pub size: Number,
}

/// Results come in parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpperHalfFound {
    /// The greedy method always comes first.
    Greedy(Greedy),
    /// After that, the proof is reported as it grows.
    Proof(Proof),
}

/// The greedy method divides the numbers into these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greedy {
    /// Numbers taken, in decreasing order.
    pub taken: Vec<Number>,
    /// Numbers rejected, in decreasing order.
    pub rejected: Vec<RejectedNumber>,
    /// After peeling, these numbers remain, in parts that share no factors.
    pub components: Vec<Component>,
}

/// The greedy method has a reason for each number that it rejects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RejectedNumber {
    /// The number.
    pub number: Number,
    /// The reason is a core of numbers, each with its principal factors. They are in decreasing order, and
    /// the rejected number is the last.
    pub core: Vec<(Number, Vec<Number>)>,
}

/// Numbers above N/2 that are connected by common factors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// Members are in increasing order.
    pub members: Vec<Number>,
    /// Sum of the members that the greedy method takes.
    pub greedy: u64,
    /// True if counting factors already proves that no other sum is larger.
    pub counted: bool,
}

/// A proof goes through the components one by one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Each component searched so far has this largest sum, in their order.
    pub best: Vec<u64>,
    /// Nodes of all searches together.
    pub nodes: u64,
    /// No playable set of the current component has a larger sum.
    pub bound: Option<u64>,
    /// `Some(true)` if the greedy set is best, and `None` while this is unknown.
    pub holds: Option<bool>,
    /// The largest sum of the whole upper half, once it is known.
    pub sum: Option<u64>,
}
