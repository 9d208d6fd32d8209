//! Knows which views a task hides.

use ginnow::sieve::links::View;
use ginnow_links::Hidden;

/// Returns true if a task hides the solver. This is also the case if it hides the best score, since
/// the solver would reveal that.
pub fn is_solver_hidden(hidden: Hidden) -> bool {
    !is_solver_there(hidden)
}

/// Returns true if a task allows the solver.
pub fn is_solver_there(hidden: Hidden) -> bool {
    View::Solve.is_allowed(hidden)
}

/// Returns true if the view with this name shows results of the solver.
pub fn is_of_solver(view: &str) -> bool {
    let mut views = View::ALL.into_iter().filter(|one| one.name() == view);
    views.any(|view| !view.is_allowed(Hidden::ALL))
}
