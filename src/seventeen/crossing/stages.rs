//! Counts of pairs that reach each stage of the tests.

use serde::{Deserialize, Serialize};

/// Counts the pairs at each stage, roughly in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stages {
    /// Pairs of groups that were crossed.
    pub groups: u64,
    /// Chunks that were crossed.
    pub chunks: u64,
    /// Pairs before any test.
    pub pairs: u64,
    /// Pairs that hit all sets of the vectors.
    pub pass_vectors: u64,
    /// Pairs that missed one of the small learned sets.
    pub killed_by_small: u64,
    /// Pairs that missed one of the large learned sets.
    pub killed_by_large: u64,
    /// Pairs whose third band would need too many clues in its mini-rows.
    pub killed_by_mini_rows: u64,
    /// Pairs checked for another solution.
    pub checked: u64,
    /// Pairs with another solution.
    pub ambiguous: u64,
    /// Pairs without another solution, called valid.
    pub valid: u64,
    /// Valid pairs whose sockets in the third band need all remaining clues.
    pub critical: u64,
    /// Critical pairs that were ruled out by a set outside the sockets.
    pub killed_by_field: u64,
    /// Clues tried in the third band while some set was outside the sockets (field 2).
    pub in_field_two: u64,
    /// Clues tried after that, with nothing left but sets that touch the sockets (field 1).
    pub in_field_one: u64,
    /// Third bands with a search.
    pub third_bands: u64,
    /// Complete puzzles that hit every known set.
    pub candidates: u64,
    /// Candidates that turned out to be puzzles.
    pub found: u64,
}
