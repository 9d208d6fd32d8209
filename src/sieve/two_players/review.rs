//! Reviews a game: computes the values of its positions with best play on both sides. It goes from the last
//! position to the first, since late positions are quick to solve and their results help with earlier ones.

use super::{ContestValue, Rule, Solver};
use crate::sieve::Position;

/// Limits the search positions for one position of the game. The review stops before the first one that
/// needs more.
pub const REVIEW_NODES: u64 = 20_000_000;

/// Searches the values of all positions of a game.
#[derive(Debug, Clone)]
pub struct Review {
    /// These positions aren't solved yet. The last one is the current one.
    left: Vec<Position>,
    solver: Option<Solver>,
    rule: Rule,
    /// The number of search positions when the current one was started.
    before: u64,
    /// The value before the last move comes first, then the one before that, and so on.
    known: Vec<ContestValue>,
}

impl Review {
    /// Creates a review of the moves that led to a position.
    #[must_use]
    pub fn new(position: &Position, rule: Rule) -> Self {
        let mut left = Vec::new();
        let mut reached = Position::fresh(position.table().clone());
        for number in position.moves() {
            left.push(reached.clone());
            // The moves are legal, since they were made.
            let _ = reached.play(number);
        }
        let mut review = Review { left, solver: None, rule, before: 0, known: Vec::new() };
        review.turn_to_next();
        review
    }

    /// Visits at most this many search positions, each in well below 10 µs. The result doesn't depend on
    /// how the calls divide a run.
    pub fn advance(&mut self, nodes: u64) {
        let end = self.nodes().saturating_add(nodes);
        while let Some(solver) = self.solver.as_mut().filter(|_| !self.left.is_empty())
            && solver.nodes() < end
        {
            let last = self.before.saturating_add(REVIEW_NODES).min(end);
            solver.advance(last - solver.nodes());
            let solved = solver.assessment().filter(ContestValue::is_exact);
            if let Some(known) = solved {
                self.known.push(known);
                self.left.pop();
                self.turn_to_next();
            } else if solver.nodes() - self.before >= REVIEW_NODES {
                self.left.clear();
            }
        }
    }

    /// Returns the values so far: for the positions before the last move, before the one before that, and
    /// so on. Each is exact and from the point of view of the side to move.
    #[must_use]
    pub fn known(&self) -> &[ContestValue] {
        &self.known
    }

    /// Returns true if the review is finished: all values are known, or the next position would take too
    /// long.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// Returns the number of search positions visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.solver.as_ref().map_or(0, Solver::nodes)
    }

    fn turn_to_next(&mut self) {
        let Some(position) = self.left.last() else {
            return;
        };
        match &mut self.solver {
            Some(solver) => solver.turn_to(position),
            none => *none = Some(Solver::new(position, self.rule)),
        }
        self.before = self.nodes();
    }
}
