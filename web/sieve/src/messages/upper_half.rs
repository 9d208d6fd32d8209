//! The question about an upper half, and its results.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// A question about the upper half of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpperHalfTask {
    /// The size of the board.
    pub size: Number,
}

/// A part of the results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum UpperHalfFound {
    /// The result of the greedy method, which always comes first.
    Greedy(Greedy),
    /// The proof, which is reported while it grows.
    Proof(Proof),
}

/// The result of the greedy method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greedy {
    /// The numbers that it takes, in decreasing order.
    pub taken: Vec<Number>,
    /// The numbers that it rejects, in decreasing order.
    pub rejected: Vec<RejectedNumber>,
    /// The numbers that remain after peeling, divided into parts that don't share any factors. We
    /// can search each of these by itself.
    pub components: Vec<Component>,
}

/// A number that the greedy method rejects, with its reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RejectedNumber {
    /// The number.
    pub number: Number,
    /// A core of numbers that proves that this one can't be taken, each with its principal factors.
    /// They're in decreasing order, so the rejected number is the last.
    pub core: Vec<(Number, Vec<Number>)>,
}

/// Numbers above N/2 that are connected by common factors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// The numbers, in increasing order.
    pub members: Vec<Number>,
    /// The sum of those numbers that the greedy method takes.
    pub greedy: u64,
    /// True if no other sum can be larger for the simple reason that there aren't enough factors.
    /// In that case, no search is needed.
    pub counted: bool,
}

/// How far the proof has got. It deals with one component after the other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The largest sum of each component that has been searched so far, in their order.
    pub best: Vec<u64>,
    /// The number of nodes of all searches together.
    pub nodes: u64,
    /// A bound on the current component. None of its playable sets has a larger sum.
    pub bound: Option<u64>,
    /// Whether the greedy set is the best, or `None` as long as we don't know.
    pub holds: Option<bool>,
    /// The largest sum of the whole upper half, or `None` as long as we don't know.
    pub sum: Option<u64>,
}
