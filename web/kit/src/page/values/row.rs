//! How many cells a row of a board has.

use crate::browser::memory;

/// The choices, each with the key of its label. `None` means whatever makes the numbers largest.
pub(in crate::page) const ROWS: [(Option<usize>, &str); 5] = [
    (None, "row.largest"),
    (Some(5), "row.five"),
    (Some(6), "row.six"),
    (Some(10), "row.ten"),
    (Some(12), "row.twelve"),
];

/// Storage key.
const MEMORY: &str = "row";

/// Returns the choice that was saved in an earlier visit.
#[must_use]
pub fn remembered() -> Option<usize> {
    let saved = memory::recall(MEMORY)?.parse().ok();
    saved.filter(|saved| ROWS.iter().any(|(row, _)| *row == Some(*saved)))
}

/// Saves a choice for later visits.
pub fn remember(row: Option<usize>) {
    let saved = row.map(|row| row.to_string());
    memory::remember(MEMORY, &saved.unwrap_or_default());
}
