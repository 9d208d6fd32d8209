//! The request to count legal orders, and its result.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// A request to count the legal orders of a game, whichever factors pay for the moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// The size of the board.
    pub size: Number,
    /// The moves from the full board, in a legal order.
    pub line: Vec<Number>,
    /// Set this if you want to spend a few more seconds in case the first count isn't exact.
    pub thorough: bool,
}

/// The number of orders. Check `exact` before you show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// The decimal digits of the number, or of a lower bound. It's often too large for an integer.
    pub orders: String,
    /// True if the number is exact.
    pub exact: bool,
}
