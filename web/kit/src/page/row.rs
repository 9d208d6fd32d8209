//! The number of cells per row of a board.

use super::settings::{Choice, choices};
use super::state::{Page, PageAction};
use crate::browser::memory;
use crate::words::text;
use yew::prelude::*;

/// The possible row lengths, each with its word key. `None` selects the length with the largest
/// numbers.
const ROWS: [(Option<usize>, &str); 5] = [
    (None, "row.largest"),
    (Some(5), "row.five"),
    (Some(6), "row.six"),
    (Some(10), "row.ten"),
    (Some(12), "row.twelve"),
];

/// The key in the browser's storage.
const MEMORY: &str = "row";

/// The row length saved in an earlier visit.
#[must_use]
pub fn remembered() -> Option<usize> {
    let saved = memory::recall(MEMORY)?.parse().ok();
    saved.filter(|saved| ROWS.iter().any(|(row, _)| *row == Some(*saved)))
}

/// Saves a row length for later visits.
pub fn remember(row: Option<usize>) {
    let saved = row.map(|row| row.to_string());
    memory::remember(MEMORY, &saved.unwrap_or_default());
}

/// Renders the group of options in the settings.
pub fn row_choice(page: &Page) -> Html {
    let choice = |(row, label): (Option<usize>, &'static str)| Choice {
        label: text(label),
        language: None,
        chosen: page.state.row == row,
        choose: page.act.reform(move |()| PageAction::Row(row)),
    };
    choices("row", text("row.title"), &ROWS.map(choice))
}
