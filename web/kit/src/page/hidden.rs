//! The parts of the page that its link currently hides, for guides and other components without the
//! application state.

use ginnow_links::{Hidden, Lesson};
use std::cell::Cell;

thread_local! {
    static HIDDEN: Cell<Option<Hidden>> = const { Cell::new(None) };
}

/// Returns the currently hidden parts.
#[must_use]
pub fn hidden_now() -> Hidden {
    HIDDEN.get().unwrap_or_default()
}

/// Returns the end of a link to another board or puzzle that keeps the same parts hidden. Empty
/// without hidden parts.
#[must_use]
pub fn hiding() -> String {
    let hidden = hidden_now();
    let lesson = Lesson { hidden, ..Lesson::default() };
    lesson.to_string()
}

/// Returns true if the page has read the hidden parts from its link or its session.
pub(crate) fn is_known() -> bool {
    HIDDEN.get().is_some()
}

/// Replaces the hidden parts.
pub(crate) fn set(hidden: Hidden) {
    HIDDEN.set(Some(hidden));
}
