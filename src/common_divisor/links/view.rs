//! Views next to the board have names in links.

/// The views share the place next to the board, so only one of them is open at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// Rows as numbers, with their common divisor and the divisors that are still possible.
    #[default]
    Rows,
    /// Shows all three methods, side by side.
    Solve,
    /// Shows the proof, divisor by divisor, with trees and certificates.
    Proof,
    /// Shows the best divisors of all grids without givens.
    Records,
    /// Generates new puzzles.
    Puzzles,
}

impl View {
    /// Views are in tab order.
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
