//! The results of a count include all intermediate steps. You can show how the answer comes about.

use super::{Amount, PatternCount, Query};
use serde::{Deserialize, Serialize};

/// Contains f(n, k) and everything on the way to it. Sequences are indexed by Grundy value unless
/// noted otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOutcome {
    /// The query is in here as well. Results can be stored on their own.
    pub query: Query,
    /// Numbers up to n by exponent pattern. Empty if the sieve was not used.
    pub patterns: Vec<PatternCount>,
    /// Integers up to n by rank.
    pub ranks: Vec<u64>,
    /// Integers up to n by value. This is C. Its length is a power of two.
    pub histogram: Vec<u64>,
    /// First comes C itself, and then C after each stage of the transform.
    pub stages: Vec<Vec<i64>>,
    /// These are the k-th powers of the transform's entries.
    pub powers: Vec<Amount>,
    /// After the powers, there is the result of each stage of the inverse transform. In the last
    /// one, index v is the number of k-tuples with nim-sum v.
    pub inverse_stages: Vec<Vec<Amount>>,
    /// There are (n - 1)^k k-tuples. This is the number in decimal.
    pub tuples: String,
    /// This many k-tuples have nim-sum 0. These are wins for the second player.
    pub lost: String,
    /// f(n, k) is the number of wins for the first player.
    pub won: String,
}
