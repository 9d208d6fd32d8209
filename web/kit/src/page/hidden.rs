//! The parts of the page that are hidden at the moment. This is for guides and other components
//! that don't have the state of the application.

use ginnow_links::{Hidden, Lesson};
use std::cell::Cell;

thread_local! {
    static HIDDEN: Cell<Option<Hidden>> = const { Cell::new(None) };
}

/// Returns the parts that are hidden at the moment.
#[must_use]
pub fn hidden_now() -> Hidden {
    HIDDEN.get().unwrap_or_default()
}

/// Returns text to append to a link to another board or puzzle, so that the same parts are hidden
/// there. If nothing is hidden, it is empty.
#[must_use]
pub fn hiding() -> String {
    let hidden = hidden_now();
    let lesson = Lesson { hidden, ..Lesson::default() };
    lesson.to_string()
}

/// Returns true if we know which parts are hidden, either from the link or from the session.
pub(crate) fn is_known() -> bool {
    HIDDEN.get().is_some()
}

/// Changes which parts are hidden.
pub(crate) fn set(hidden: Hidden) {
    HIDDEN.set(Some(hidden));
}
