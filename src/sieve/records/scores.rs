//! Comparisons only need the proved optima as plain numbers. These are much smaller than the whole
//! table.

use crate::sieve::Number;
use std::sync::LazyLock;

/// The largest sums on boards 1, 2, 3, and so on. There is a test that they agree with `data/`.
static SCORES: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let words = include_str!("scores.txt").split_whitespace();
    words.filter_map(|word| word.parse().ok()).collect()
});

/// No larger board is in here.
pub const LARGEST_PROVED: Number = 1200;

/// Returns the largest sum on 1 to `size`, if it is in here.
#[must_use]
pub fn best_score(size: Number) -> Option<u64> {
    let place = (size as usize).checked_sub(1)?;
    SCORES.get(place).copied()
}
