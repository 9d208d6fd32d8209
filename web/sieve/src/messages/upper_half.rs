//! Which upper half is asked about, and what is found of it.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// The upper half of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpperHalfTask {
    /// The size of the board.
    pub size: Number,
}

/// What is found of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpperHalfFound {
    /// What greedy does; always first.
    Greedy(Greedy),
    /// How far the proof has come.
    Proof(Proof),
}

/// What greedy does with the upper half.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greedy {
    /// What it takes, in decreasing order.
    pub taken: Vec<Number>,
    /// What it rejects, in decreasing order.
    pub rejected: Vec<Rejected>,
    /// What peeling leaves of the upper half, in parts that share no factors.
    pub components: Vec<Component>,
}

/// A number that greedy rejects.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rejected {
    /// The number.
    pub number: Number,
    /// Numbers that are stuck together, each with its principal factors; in decreasing
    /// order, the number itself last.
    pub core: Vec<(Number, Vec<Number>)>,
}

/// Numbers above N/2 that hang together by common factors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// The members, in increasing order.
    pub members: Vec<Number>,
    /// The sum of what greedy takes of them.
    pub greedy: u64,
    /// Whether counting factors shows that nothing has a larger sum.
    pub counted: bool,
}

/// How far the proof has come.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The largest sum of each component that was searched, in their order.
    pub best: Vec<u64>,
    /// The nodes of all searches.
    pub nodes: u64,
    /// No playable set of the component that is being searched has a larger sum.
    pub bound: Option<u64>,
    /// Whether greedy is best, once that is known.
    pub holds: Option<bool>,
    /// The largest sum of the whole upper half, once it is known.
    pub sum: Option<u64>,
}
