//! What is found when legal orders are counted.

use serde::{Deserialize, Serialize};

/// How many legal orders there are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderCount {
    /// The number in decimal digits, or one that is certainly not too large.
    pub orders: String,
    /// Whether it is exactly the number.
    pub exact: bool,
}
