//! A task hides some views.

use ginnow::sieve::links::View;
use ginnow_links::Hidden;

/// Returns true if the solver is hidden. A hidden best score implies this, because the solver would
/// give it away.
pub fn is_solver_hidden(hidden: Hidden) -> bool {
    !is_solver_there(hidden)
}

/// Returns the opposite of `is_solver_hidden`.
pub fn is_solver_there(hidden: Hidden) -> bool {
    View::Solve.is_allowed(hidden)
}

/// Returns true if the view called `view` shows results of the solver.
pub fn is_of_solver(view: &str) -> bool {
    let mut views = View::ALL.into_iter().filter(|one| one.name() == view);
    views.any(|view| !view.is_allowed(Hidden::ALL))
}
