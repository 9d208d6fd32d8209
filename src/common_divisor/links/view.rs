//! Names the views next to the board.

/// Only one view is open next to the board, so a link stores a single one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The rows as numbers, their common divisor, and the divisors still attainable.
    #[default]
    Rows,
    /// The three methods side by side.
    Solve,
    /// The proof, with divisors, their trees, and certificates.
    Proof,
    /// The records of all grids.
    Records,
    /// New puzzles.
    Puzzles,
}

impl View {
    /// All views, in the order in which they are offered.
    pub const ALL: [View; 5] = [View::Rows, View::Solve, View::Proof, View::Records, View::Puzzles];

    /// Returns the view's name in a link.
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
