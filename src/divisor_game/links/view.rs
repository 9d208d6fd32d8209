//! Names the views next to the piles.

/// Only one view is open next to the piles, so a link stores a single one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The list of moves.
    #[default]
    Moves,
    /// The winner, the winning moves, and the reasons.
    Analysis,
    /// The Grundy values, with explanations.
    Values,
    /// You can play Mock Turtles.
    Coins,
    /// You can try other rules.
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
