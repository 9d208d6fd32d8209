//! Counts of the pairs at every stage.

use serde::{Deserialize, Serialize};

/// Counts of pairs of choices, stage by stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stages {
    /// Groups of X crossed with groups of Y.
    pub groups: u64,
    /// Chunks crossed.
    pub chunks: u64,
    /// Every pair of a choice in X and a choice in Y.
    pub pairs: u64,
    /// Those that hit all sets of the vectors.
    pub pass_vectors: u64,
    /// Those that miss one of the small learned sets.
    pub killed_by_small: u64,
    /// Those that miss one of the large learned sets.
    pub killed_by_large: u64,
    /// Those whose third band needs too many clues in its mini-rows.
    pub killed_by_mini_rows: u64,
    /// Those checked for another solution of their two bands.
    pub checked: u64,
    /// Those that have another solution.
    pub ambiguous: u64,
    /// Those that have no other solution: valid pairs.
    pub valid: u64,
    /// Valid pairs whose third band needs every clue in its sockets.
    pub critical: u64,
    /// Critical pairs with a set outside the sockets.
    pub killed_by_field: u64,
    /// Clues tried in the third band outside the sockets (field 2).
    pub in_field_two: u64,
    /// Clues tried there in sets that touch the sockets (field 1), at the end.
    pub in_field_one: u64,
    /// Third bands searched.
    pub third_bands: u64,
    /// Complete puzzles that hit every known set.
    pub candidates: u64,
    /// Puzzles found.
    pub found: u64,
}
