//! Views next to the piles.

/// A view that can be open next to the piles. Links mention it by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// Lists the moves.
    #[default]
    Moves,
    /// Shows the winner, winning moves, and reasons.
    Analysis,
    /// Shows Grundy values with explanations.
    Values,
    /// Shows the game as Mock Turtles.
    Coins,
    /// Opens the laboratory for variants.
    Laboratory,
    /// Counts f(n, k).
    Counting,
}

impl View {
    /// All views, in the order of the menu.
    pub const ALL: [View; 6] =
        [View::Moves, View::Analysis, View::Values, View::Coins, View::Laboratory, View::Counting];

    /// Returns the name in links.
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
