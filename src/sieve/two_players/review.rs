//! Reviews a game by computing the value of each position with best play on both sides. We start
//! from the end, because late positions are solved quickly, and what we learn from them helps with
//! the earlier ones.

use super::{ContestValue, Rule, Solver};
use crate::sieve::Position;

/// How many positions we search for one position of the game. If one needs more, the review ends
/// there.
pub const REVIEW_NODES: u64 = 20_000_000;

/// A search for the values of all positions of a game.
#[derive(Debug, Clone)]
pub struct Review {
    /// The positions that aren't solved. We're working on the last one.
    left: Vec<Position>,
    solver: Option<Solver>,
    rule: Rule,
    /// How many positions had been searched when we started with the current one.
    before: u64,
    /// The values so far, beginning with the position before the last move and going back from
    /// there.
    known: Vec<ContestValue>,
}

impl Review {
    /// Creates a review of the moves that have led to a position.
    #[must_use]
    pub fn new(position: &Position, rule: Rule) -> Self {
        let mut left = Vec::new();
        let mut reached = Position::fresh(position.table().clone());
        for number in position.moves() {
            left.push(reached.clone());
            // This can't fail, since these moves were made before.
            let _ = reached.play(number);
        }
        let mut review = Review { left, solver: None, rule, before: 0, known: Vec::new() };
        review.turn_to_next();
        review
    }

    /// Visits at most this many positions, each of which takes well below 10 µs. The result doesn't
    /// depend on how you divide a run.
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

    /// Returns the values so far. The first one is for the position before the last move, the
    /// second for the one before that, and so on. They're exact, and from the point of view of the
    /// side to move.
    #[must_use]
    pub fn known(&self) -> &[ContestValue] {
        &self.known
    }

    /// Returns true if we know all values, or if the next one would take too long.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// Returns how many positions have been searched.
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
