//! What a count has found, step by step.

use super::{Amount, PatternCount, Query};
use serde::{Deserialize, Serialize};

/// f(n, k) and every step towards it. Places in the sequences are Grundy values,
/// or ranks where it says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// What was counted.
    pub query: Query,
    /// The numbers up to n by exponent pattern, which only the sieve knows.
    pub patterns: Vec<PatternCount>,
    /// Place w: how many numbers up to n have rank w.
    pub ranks: Vec<u64>,
    /// Place v: how many numbers up to n have the value v (C). The length is a
    /// power of two.
    pub histogram: Vec<u64>,
    /// C after every stage of the transform, beginning with C itself.
    pub stages: Vec<Vec<i64>>,
    /// The k-th powers of the transform's numbers.
    pub powers: Vec<Amount>,
    /// The powers after every stage of the inverse transform, beginning with
    /// the powers themselves. In the end place v says how many k-tuples have
    /// the nim-sum v.
    pub inverse_stages: Vec<Vec<Amount>>,
    /// All k-tuples: (n - 1)^k. Decimal digits.
    pub tuples: String,
    /// The k-tuples with nim-sum 0, from which the second player wins.
    pub lost: String,
    /// f(n, k): the k-tuples from which the first player wins.
    pub won: String,
}
