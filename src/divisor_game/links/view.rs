//! Views next to the piles.

/// A view that can be open next to the piles. Links mention it by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The moves.
    #[default]
    Moves,
    /// Winner, winning moves, and reasons.
    Analysis,
    /// Grundy values with explanations.
    Values,
    /// The game as Mock Turtles.
    Coins,
    /// The laboratory for variants.
    Laboratory,
    /// Counting f(n, k).
    Counting,
}

impl View {
    /// All views, in the order of the menu.
    pub const ALL: [View; 6] =
        [View::Moves, View::Analysis, View::Values, View::Coins, View::Laboratory, View::Counting];

    /// Name in links.
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
