//! Readers choose the number of cells in a row of a board.

use crate::browser::memory;

/// Each choice has a message key for its label. `None` makes the numbers as large as possible.
pub(in crate::page) const ROWS: [(Option<usize>, &str); 5] = [
    (None, "row.largest"),
    (Some(5), "row.five"),
    (Some(6), "row.six"),
    (Some(10), "row.ten"),
    (Some(12), "row.twelve"),
];

const MEMORY: &str = "row";

/// Returns the choice saved by an earlier visit, if any.
#[must_use]
pub fn remembered() -> Option<usize> {
    let saved = memory::recall(MEMORY)?.parse().ok();
    saved.filter(|saved| ROWS.iter().any(|(row, _)| *row == Some(*saved)))
}

/// Saves the choice for later visits.
pub fn remember(row: Option<usize>) {
    let saved = row.map(|row| row.to_string());
    memory::remember(MEMORY, &saved.unwrap_or_default());
}
