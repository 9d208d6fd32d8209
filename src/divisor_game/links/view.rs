//! The views next to the piles. A link can name the one that should be open.

/// A view that can be open next to the piles. Links name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The list of moves.
    #[default]
    Moves,
    /// Who wins, with which moves, and why.
    Analysis,
    /// The Grundy values, with explanations.
    Values,
    /// The same game as Mock Turtles.
    Coins,
    /// The laboratory for other rules.
    Laboratory,
    /// The count f(n, k).
    Counting,
}

impl View {
    /// All views, in the order in which they're offered.
    pub const ALL: [View; 6] =
        [View::Moves, View::Analysis, View::Values, View::Coins, View::Laboratory, View::Counting];

    /// Returns the name of the view, as it appears in links.
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
