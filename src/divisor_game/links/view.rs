//! What is looked at beside the piles.

use ginnow_links::Hidden;

/// What is looked at beside the piles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The list of moves.
    #[default]
    Moves,
    /// Who wins, by which moves, and why.
    Analysis,
    /// The Grundy values, and why they hold.
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
    pub const ALL: [View; 6] = [
        View::Moves,
        View::Analysis,
        View::Values,
        View::Coins,
        View::Laboratory,
        View::Counting,
    ];

    /// The view's name in a link.
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

    /// Whether a view gives nothing away that a link hides. All but the list of
    /// moves show values, which is as good as the solver.
    #[must_use]
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        !hidden.solver || self == View::Moves
    }

    /// The view, or the usual one where it would give something away.
    #[must_use]
    pub fn nearest(self, hidden: Hidden) -> View {
        if self.is_allowed(hidden) {
            self
        } else {
            View::default()
        }
    }
}
