//! Has the proved optima as plain numbers, for comparisons.

use crate::sieve::Number;
use std::sync::LazyLock;

/// The boards 1, 2, 3 and so on have these largest sums. A test compares them with `data/`.
static SCORES: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let words = include_str!("scores.txt").split_whitespace();
    words.filter_map(|word| word.parse().ok()).collect()
});

/// Largest board whose optimum is in the table.
pub const LARGEST_PROVED: Number = 1200;

/// Returns the proved largest sum on 1..`size`. None for a board that isn't in the table.
#[must_use]
pub fn best_score(size: Number) -> Option<u64> {
    let place = (size as usize).checked_sub(1)?;
    SCORES.get(place).copied()
}
