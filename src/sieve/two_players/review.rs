//! Looking back at a game: what its positions were worth with best play of both, from the last one to the
//! first, since the last ones are solved at once and what was seen of them helps with those before.

use super::{Assessment, Rule, Solver};
use crate::sieve::Position;

/// So many positions at most are looked at for one of the game: before a move of which more would be needed
/// nothing is told.
pub const REVIEW_NODES: u64 = 20_000_000;

/// The search for the values of all positions of a game.
#[derive(Debug, Clone)]
pub struct Review {
    /// The positions that are still to be looked at; the last one is being looked at.
    left: Vec<Position>,
    solver: Option<Solver>,
    rule: Rule,
    /// So many were looked at when the one that is looked at was begun.
    before: u64,
    /// What is known of the positions before the last move, the one before that, and so on.
    known: Vec<Assessment>,
}

impl Review {
    /// A review that has not begun, of the moves that led to a position.
    #[must_use]
    pub fn new(position: &Position, rule: Rule) -> Self {
        let mut left = Vec::new();
        let mut reached = Position::fresh(position.table().clone());
        for number in position.moves() {
            left.push(reached.clone());
            // They are legal, since they were made.
            let _ = reached.play(number);
        }
        let mut review = Review {
            left,
            solver: None,
            rule,
            before: 0,
            known: Vec::new(),
        };
        review.turn_to_next();
        review
    }

    /// Looks at so many positions at most, each in well below 10 µs. The result does not depend on how a
    /// run is divided.
    pub fn advance(&mut self, nodes: u64) {
        let end = self.nodes().saturating_add(nodes);
        while let Some(solver) = self.solver.as_mut().filter(|_| !self.left.is_empty())
            && solver.nodes() < end
        {
            let last = self.before.saturating_add(REVIEW_NODES).min(end);
            solver.advance(last - solver.nodes());
            let solved = solver.assessment().filter(Assessment::is_exact);
            if let Some(known) = solved {
                self.known.push(known);
                self.left.pop();
                self.turn_to_next();
            } else if solver.nodes() - self.before >= REVIEW_NODES {
                self.left.clear();
            }
        }
    }

    /// What is known so far: the positions before the last move, before the one before that, and so on, each
    /// exactly and for whoever is to move.
    #[must_use]
    pub fn known(&self) -> &[Assessment] {
        &self.known
    }

    /// Whether nothing more is looked for: all is known, or the next position would take too long.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.left.is_empty()
    }

    /// How many positions were looked at.
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
