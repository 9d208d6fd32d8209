//! Counts how many pairs get to each stage of the tests.

use serde::{Deserialize, Serialize};

/// The number of pairs at every stage, roughly in the order in which they go through them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stages {
    /// Groups of X that were crossed with groups of Y.
    pub groups: u64,
    /// Chunks that were crossed.
    pub chunks: u64,
    /// Pairs of an X and a Y, before any test.
    pub pairs: u64,
    /// Pairs that hit all sets of the vectors.
    pub pass_vectors: u64,
    /// Pairs that missed one of the small learned sets.
    pub killed_by_small: u64,
    /// Pairs that missed one of the large learned sets.
    pub killed_by_large: u64,
    /// Pairs whose third band would need too many clues in its mini-rows.
    pub killed_by_mini_rows: u64,
    /// Pairs that we checked for another solution.
    pub checked: u64,
    /// Pairs that had another solution.
    pub ambiguous: u64,
    /// Pairs that had no other solution, which we call valid.
    pub valid: u64,
    /// Valid pairs whose third band has no clues to spare, since its sockets need them all.
    pub critical: u64,
    /// Critical pairs that were ruled out because a set is outside the sockets.
    pub killed_by_field: u64,
    /// Clues that we tried in the third band while there were sets outside the sockets (field 2).
    pub in_field_two: u64,
    /// Clues that we tried after that, when only sets that touch the sockets (field 1) were left.
    pub in_field_one: u64,
    /// Third bands that we searched.
    pub third_bands: u64,
    /// Complete puzzles that hit every known set.
    pub candidates: u64,
    /// Candidates that turned out to be puzzles.
    pub found: u64,
}
