//! The views next to the board, with their names in links.

/// A view of the page. They share the place next to the board, so only one of them is open at a
/// time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// Rows as numbers, with their common divisor and the divisors that are still possible.
    #[default]
    Rows,
    /// All three methods, side by side.
    Solve,
    /// The proof, divisor by divisor, with trees and certificates.
    Proof,
    /// The best divisors of all grids without givens.
    Records,
    /// New puzzles.
    Puzzles,
}

impl View {
    /// All views, in tab order.
    pub const ALL: [View; 5] = [View::Rows, View::Solve, View::Proof, View::Records, View::Puzzles];

    /// Returns the view's name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            View::Rows => "rows",
            View::Solve => "solve",
            View::Proof => "proof",
            View::Records => "records",
            View::Puzzles => "puzzles",
        }
    }
}
