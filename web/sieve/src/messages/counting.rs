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

/// Do not show the result of a count without a look at `exact`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// The number (or a lower bound) is often too large for any integer type, so this has its
    /// decimal digits.
    pub orders: String,
    /// If this is false, then `orders` is only a bound.
    pub exact: bool,
}
