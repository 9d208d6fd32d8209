//! The results of a count. We return all intermediate steps as well, so that you can show how the
//! answer comes about instead of just the number.

use super::{Amount, PatternCount, Query};
use serde::{Deserialize, Serialize};

/// f(n, k) and everything on the way to it. The sequences are indexed by Grundy value, unless it's
/// noted that they're indexed by rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOutcome {
    /// The query. It's repeated here so that you can store a result by itself.
    pub query: Query,
    /// The numbers up to n, by exponent pattern. This is empty if the sieve wasn't used.
    pub patterns: Vec<PatternCount>,
    /// How many integers up to n have rank w, at index w.
    pub ranks: Vec<u64>,
    /// How many integers up to n have value v, at index v. This is C. Its length is a power of two.
    pub histogram: Vec<u64>,
    /// C itself, and then C after each stage of the transform.
    pub stages: Vec<Vec<i64>>,
    /// The k-th power of each entry of the transform.
    pub powers: Vec<Amount>,
    /// The powers, and then the result of each stage of the inverse transform. In the end, index v
    /// has the number of k-tuples whose nim-sum is v.
    pub inverse_stages: Vec<Vec<Amount>>,
    /// How many k-tuples there are, which is (n - 1)^k, in decimal.
    pub tuples: String,
    /// How many k-tuples have nim-sum 0. These are the ones from which the second player wins.
    pub lost: String,
    /// f(n, k), which is the number of k-tuples from which the first player wins.
    pub won: String,
}
