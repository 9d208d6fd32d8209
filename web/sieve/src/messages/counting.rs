//! Which legal orders are to be counted, and what is found.

use ginnow::sieve::Number;
use serde::{Deserialize, Serialize};

/// The moves whose legal orders are to be counted, whatever pays for each.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingTask {
    /// The size of the board.
    pub size: Number,
    /// The moves, from the first one, in an order that is legal.
    pub line: Vec<Number>,
    /// Whether to go on for some seconds if the number is not exact before.
    pub thorough: bool,
}

/// How many legal orders there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// The number in decimal digits, or one that is certainly not too large.
    pub orders: String,
    /// Whether it is exactly the number.
    pub exact: bool,
}
