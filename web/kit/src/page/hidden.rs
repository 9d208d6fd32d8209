//! Tracks which parts are hidden, for guides and other components without access to the application
//! state.

use ginnow_links::{Hidden, Lesson};
use std::cell::Cell;

thread_local! {
    static HIDDEN: Cell<Option<Hidden>> = const { Cell::new(None) };
}

/// Returns the parts that are hidden right now.
#[must_use]
pub fn hidden_now() -> Hidden {
    HIDDEN.get().unwrap_or_default()
}

/// Returns a suffix for links to other boards or puzzles, so that they hide the same parts. It is
/// empty if nothing is hidden.
#[must_use]
pub fn hiding() -> String {
    let hidden = hidden_now();
    let lesson = Lesson { hidden, ..Lesson::default() };
    lesson.to_string()
}

/// Returns `true` once the hidden parts are known, be it from the link or from the session.
pub(crate) fn is_known() -> bool {
    HIDDEN.get().is_some()
}

pub(crate) fn set(hidden: Hidden) {
    HIDDEN.set(Some(hidden));
}
