//! Defines the request to count legal orders, and its result.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// Orders are legal whichever factors pay for the moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// N of the board.
    pub size: Number,
    /// From the full board, the moves are in a legal order.
    pub line: Vec<Number>,
    /// Set this to continue for a few seconds if the first count is not exact.
    pub thorough: bool,
}

/// Check `exact` before you show the number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// Decimal digits of the number, or of a lower bound.
    pub orders: String,
    /// True if the number is exact.
    pub exact: bool,
}
