//! The views next to the board, with their names in links.

/// A view of the page. They share the place next to the board, so only one of them is open at a
/// time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The rows as numbers, with their common divisor and the divisors that you can still get.
    #[default]
    Rows,
    /// The three methods side by side, so that you can compare them.
    Solve,
    /// The proof, divisor by divisor, with trees and certificates.
    Proof,
    /// The best divisors of all grids without givens.
    Records,
    /// New puzzles.
    Puzzles,
}

impl View {
    /// All views, in the order of their tabs.
    pub const ALL: [View; 5] = [View::Rows, View::Solve, View::Proof, View::Records, View::Puzzles];

    /// Returns the name of the view, as it appears in links.
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
