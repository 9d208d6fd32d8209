//! A request to count legal orders, and its result.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// A request to count the legal orders of some moves, whichever factors pay for
/// them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// The size of the board.
    pub size: Number,
    /// The moves from the full board, in a legal order.
    pub line: Vec<Number>,
    /// Whether to continue for a few seconds if the first count is not exact.
    pub thorough: bool,
}

/// The number of legal orders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// The number in decimal digits, or a lower bound.
    pub orders: String,
    /// True if the number is exact.
    pub exact: bool,
}
