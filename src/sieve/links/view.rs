//! Names the views next to the board.

use ginnow_links::Hidden;

/// Only one view is open next to the board, so a link stores a single one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// You see the list of moves.
    #[default]
    Moves,
    /// The solver.
    Solve,
    /// You see the proof with its tree and its cuts, and the checker.
    Proof,
    /// You see how many best games there are.
    Optima,
    /// You can watch the search of the 1990s.
    Classic,
    /// Each payment is joined to its selection by an arch.
    Arches,
    /// You see the pairing graph.
    Pairing,
    /// You see the order graph.
    Order,
    /// The turns that each move can have.
    Timeline,
    /// You see the relaxed game, in which order doesn't matter.
    Relaxed,
    /// The numbers above N/2 that can be selected together.
    UpperHalf,
}

impl View {
    /// Tabs are in the same order.
    pub const ALL: [View; 11] = [
        View::Moves,
        View::Solve,
        View::Proof,
        View::Optima,
        View::Classic,
        View::Arches,
        View::Pairing,
        View::Order,
        View::Timeline,
        View::Relaxed,
        View::UpperHalf,
    ];

    /// Returns the view's name in a link.
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
            View::Timeline => "timeline",
            View::Relaxed => "relaxed",
            View::UpperHalf => "upper-half",
            View::Classic => "classic",
        }
    }

    /// Returns true if the view reveals nothing that a link hides. A view that solves also reveals the
    /// best score.
    #[must_use]
    pub fn is_allowed(self, hidden: Hidden) -> bool {
        !(hidden.solver || hidden.best)
            || match self {
                View::Moves | View::Arches | View::Pairing | View::Order | View::Timeline => true,
                View::Solve
                | View::Proof
                | View::Optima
                | View::Relaxed
                | View::UpperHalf
                | View::Classic => false,
            }
    }

    /// This view, or the default if it would reveal something hidden.
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
            assert_eq!(
                left,
                [View::Moves, View::Arches, View::Pairing, View::Order, View::Timeline]
            );
        }
        assert_eq!(View::Proof.nearest_allowed(hidden), View::Moves);
        assert_eq!(View::Order.nearest_allowed(hidden), View::Order);
        assert!(View::ALL.into_iter().all(|view| view.is_allowed(Hidden::default())));
    }
}
