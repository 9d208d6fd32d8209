//! Holds the results of a count, step by step.

use super::{Amount, PatternCount, Query};
use serde::{Deserialize, Serialize};

/// f(n, k) and every step towards it. Sequences are indexed by Grundy values, or by ranks where it says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountOutcome {
    /// Repeats the query, so that a result can be stored alone.
    pub query: Query,
    /// The numbers up to n by exponent pattern; empty unless the sieve was used.
    pub patterns: Vec<PatternCount>,
    /// At index w: the number of integers up to n with rank w.
    pub ranks: Vec<u64>,
    /// At index v: the number of integers up to n with value v (C). The length is a power of two.
    pub histogram: Vec<u64>,
    /// C after every stage of the transform, starting with C itself.
    pub stages: Vec<Vec<i64>>,
    /// Each entry of the transform is raised to the k-th power.
    pub powers: Vec<Amount>,
    /// Every stage of the inverse transform changes the powers, which come first here. In the last stage,
    /// index v has the number of k-tuples with nim-sum v.
    pub inverse_stages: Vec<Vec<Amount>>,
    /// Counts all k-tuples, (n - 1)^k, in decimal.
    pub tuples: String,
    /// The number of k-tuples with nim-sum 0, from which the second player wins.
    pub lost: String,
    /// f(n, k): the number of k-tuples from which the first player wins.
    pub won: String,
}
