//! The views next to the board. A link can name the one that should be open.

use ginnow_links::Hidden;

/// A view that can be open next to the board. Links name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// The list of moves.
    #[default]
    Moves,
    /// The solver.
    Solve,
    /// The proof with its tree, its cuts, and the checker.
    Proof,
    /// How many best games there are.
    Optima,
    /// The search of the 1990s.
    Classic,
    /// The arches of the payments.
    Arches,
    /// The pairing graph.
    Pairing,
    /// The order graph.
    Order,
    /// The relaxed game, in which the order doesn't matter.
    Relaxed,
    /// The numbers above N/2 that can be selected together.
    UpperHalf,
}

impl View {
    /// All views, in the order of their tabs.
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

    /// Returns the name of the view, as it appears in links.
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

    /// Returns the view that has replaced the one of this name. There are still old links with
    /// these names.
    #[must_use]
    pub fn renamed(name: &str) -> Option<Self> {
        (name == "timeline").then_some(View::Order)
    }

    /// Returns true if the view doesn't reveal anything that a link hides. Note that all views that
    /// solve the board reveal the best score, too.
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

    /// Returns this view, or the default one if this one would reveal something hidden.
    #[must_use]
    pub fn nearest_allowed(self, hidden: Hidden) -> View {
        if self.is_allowed(hidden) { self } else { View::default() }
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
        assert_eq!(View::Proof.nearest_allowed(hidden), View::Moves);
        assert_eq!(View::Order.nearest_allowed(hidden), View::Order);
        assert!(View::ALL.into_iter().all(|view| view.is_allowed(Hidden::default())));
    }
}
