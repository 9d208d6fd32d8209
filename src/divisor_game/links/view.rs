//! The views next to the piles.

/// A view next to the piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The list of moves.
    #[default]
    Moves,
    /// The winner, the winning moves, and the reasons.
    Analysis,
    /// The Grundy values, with explanations.
    Values,
    /// The game of Mock Turtles.
    Coins,
    /// The laboratory of rules.
    Laboratory,
    /// f(n, k).
    Counting,
}

impl View {
    /// All views, in the order in which they are offered.
    pub const ALL: [View; 6] =
        [View::Moves, View::Analysis, View::Values, View::Coins, View::Laboratory, View::Counting];

    /// Returns the view's name in a link.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            View::Moves => "moves",
            View::Analysis => "analysis",
            View::Values => "values",
            View::Coins => "coins",
            View::Laboratory => "laboratory",
            View::Counting => "counting",
        }
    }
}
