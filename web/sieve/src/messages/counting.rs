//! Messages for counting legal orders.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// A game whose legal orders we want to count, no matter which factors pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// Size of the board.
    pub size: Number,
    /// A legal sequence of moves from the full board.
    pub line: Vec<Number>,
    /// Invests a few more seconds if the first attempt is not exact.
    pub thorough: bool,
}

/// The result of a count. Do not show it without a look at `exact`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// The number (or a lower bound) in decimal, as it's often too large for any integer type.
    pub orders: String,
    /// If this is false, then `orders` is only a bound.
    pub exact: bool,
}
