//! Which views a link leaves open.

use ginnow::seventeen::links::View;
use ginnow_links::Hidden;

/// Whether a view is shown although this is left out: the search and its
/// puzzles give the answer away.
#[must_use]
pub fn is_allowed(view: View, hidden: Hidden) -> bool {
    !hidden.solver || !matches!(view, View::Search | View::Found)
}

/// The view, or where it is left out that of a puzzle of one's own.
pub(super) fn nearest_allowed(view: View, hidden: Hidden) -> View {
    if is_allowed(view, hidden) {
        view
    } else {
        View::Puzzle
    }
}
