//! A question about an upper half, and the results.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// The upper half of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpperHalfTask {
    /// The size of the board.
    pub size: Number,
}

/// A result about an upper half.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpperHalfFound {
    /// The result of the greedy method. Always comes first.
    Greedy(Greedy),
    /// The progress of the proof.
    Proof(Proof),
}

/// The result of the greedy method for the upper half.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greedy {
    /// The numbers taken, in decreasing order.
    pub taken: Vec<Number>,
    /// The numbers rejected, in decreasing order.
    pub rejected: Vec<RejectedNumber>,
    /// The numbers that remain after peeling, in parts that share no factors.
    pub components: Vec<Component>,
}

/// A number that the greedy method rejects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RejectedNumber {
    /// The number.
    pub number: Number,
    /// The reason: a core of numbers, each with its principal factors. They are in
    /// decreasing order, and the rejected number is the last.
    pub core: Vec<(Number, Vec<Number>)>,
}

/// Numbers above N/2 that are connected by common factors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// The members, in increasing order.
    pub members: Vec<Number>,
    /// The sum of the members that the greedy method takes.
    pub greedy: u64,
    /// True if counting factors already proves that no other sum is larger.
    pub counted: bool,
}

/// The progress of the proof.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The largest sum of each component searched so far, in their order.
    pub best: Vec<u64>,
    /// The number of nodes of all searches.
    pub nodes: u64,
    /// An upper bound on the sums of playable sets of the current component.
    pub bound: Option<u64>,
    /// Whether the greedy set is best, once known.
    pub holds: Option<bool>,
    /// The largest sum of the whole upper half, once it is known.
    pub sum: Option<u64>,
}
