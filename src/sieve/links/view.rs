//! Views next to the board, one of which may be named by a link.

use ginnow_links::Hidden;

/// A view next to the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// Lists the moves.
    #[default]
    Moves,
    /// Runs the solver.
    Solve,
    /// Shows a proof with its tree and cuts, and checks it.
    Proof,
    /// Counts the best games.
    Optima,
    /// Runs the search from the 1990s.
    Classic,
    /// Payments as arches.
    Arches,
    /// Draws the pairing graph.
    Pairing,
    /// Draws the order graph.
    Order,
    /// Shows the relaxed game, in which order doesn't matter.
    Relaxed,
    /// Numbers above N/2 that can be selected together.
    UpperHalf,
}

impl View {
    /// All views are sorted by tab.
    pub const ALL: [View; 10] = [
        View::Moves,
        View::Solve,
        View::Proof,
        View::Optima,
        View::Classic,
        View::Arches,
        View::Pairing,
        View::Order,
        View::Relaxed,
        View::UpperHalf,
    ];

    /// Returns the name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            View::Moves => "moves",
            View::Solve => "solve",
            View::Proof => "proof",
            View::Optima => "optima",
            View::Arches => "arches",
            View::Pairing => "pairing",
            View::Order => "order",
            View::Relaxed => "relaxed",
            View::UpperHalf => "upper-half",
            View::Classic => "classic",
        }
    }

    /// Returns the view that replaced a former one. Old links with such names are still around.
    #[must_use]
    pub fn renamed(name: &str) -> Option<Self> {
        (name == "timeline").then_some(View::Order)
    }

    /// Returns true if the view does not reveal any hidden part. A view that solves the board
    /// always reveals the best score as well, so it is only allowed if neither is hidden.
    #[must_use]
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        !(hidden.solver || hidden.best)
            || match self {
                View::Moves | View::Arches | View::Pairing | View::Order => true,
                View::Solve
                | View::Proof
                | View::Optima
                | View::Relaxed
                | View::UpperHalf
                | View::Classic => false,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_the_solver_or_the_best_score_no_view_gives_it_away() {
        let hidden = Hidden { solver: true, ..Hidden::default() };
        let best = Hidden { best: true, ..Hidden::default() };
        for hidden in [hidden, best] {
            let left: Vec<View> =
                View::ALL.into_iter().filter(|view| view.is_allowed(hidden)).collect();
            assert_eq!(left, [View::Moves, View::Arches, View::Pairing, View::Order]);
        }
        assert!(View::ALL.into_iter().all(|view| view.is_allowed(Hidden::default())));
    }
}
