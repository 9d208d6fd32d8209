//! Reviews a game: what was each position worth with best play on both sides? We start from the
//! end, since late positions are solved quickly, and help with earlier ones.

use super::{ContestValue, Rule, Solver};
use crate::sieve::Position;

/// For one position of the game, we search at most this many positions. If it is not enough, the
/// review stops there.
pub const REVIEW_NODES: u64 = 20_000_000;

/// Searches for the values of a game's positions.
#[derive(Debug, Clone)]
pub struct Review {
    /// These positions are unsolved. The last one is in progress.
    left: Vec<Position>,
    solver: Option<Solver>,
    rule: Rule,
    /// Number of positions searched before the current one was started.
    before: u64,
    /// Values so far, going back from the position before the last move.
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
            // Always succeeds, because these moves were made before.
            let _ = reached.play(number);
        }
        let mut review = Review { left, solver: None, rule, before: 0, known: Vec::new() };
        review.turn_to_next();
        review
    }

    /// Visits up to `nodes` positions, at well below 10 µs each. However you divide a run, the
    /// result is the same.
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

    /// Returns the exact values so far, from the point of view of the side to move. They go
    /// backwards, starting with the position before the last move.
    #[must_use]
    pub fn known(&self) -> &[ContestValue] {
        &self.known
    }

    /// Returns `true` if all values are known, or if the next one would take too long.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// Returns the number of positions searched.
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
