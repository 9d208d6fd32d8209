//! Compares three scores on every board. The optimum is always between what the simplest greedy
//! player gets and what you could get if the order of moves didn't matter.

mod plain;

pub use plain::plain_game;

use crate::sieve::optimize::{Goal, Optimizer};
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Position, SizeError, score};
use serde::{Deserialize, Serialize};

/// The scores of one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// The numbers on the board are 1 to N, and this is N.
    pub size: Number,
    /// Your score if you always take the largest legal number.
    pub plain: u64,
    /// The score of the best game.
    pub optimum: u64,
    /// No game scores more than this. Every search ends with a proof, so it's equal to `optimum`.
    pub bound: u64,
    /// Your score if the order didn't matter. No real game can beat this.
    pub relaxed: u64,
}

/// Compares the boards 1, 2, 3 and so on, in this order. There's no clock and no thread in here,
/// which means that the run is the same no matter how you divide it into calls.
///
/// Each board starts from the best game of the previous one. If you take N out of a game on 1 to N,
/// you get a game on 1 to N - 1 (theory, point 4: subsets of playable sets are playable). So the
/// optimum grows by at most N from one board to the next, and if we find a game that gains exactly
/// that much, we don't have to search for a proof.
#[derive(Debug, Clone)]
pub struct Comparisons {
    last: Number,
    next: Number,
    /// The optimum of the previous board and a game that reaches it, which is where the next search
    /// starts.
    bound: u64,
    line: Vec<Number>,
    optimizer: Option<Box<Optimizer>>,
    work: u64,
}

impl Comparisons {
    /// Creates a comparison of the boards from 1 to `last`.
    ///
    /// # Errors
    /// Returns [`SizeError`] if there is no board of that size.
    pub fn new(last: Number) -> Result<Self, SizeError> {
        Position::new(last)?;
        Ok(Comparisons { last, next: 1, bound: 0, line: Vec::new(), optimizer: None, work: 0 })
    }

    /// Works for about `budget` units (think of a unit as very roughly a microsecond) and returns
    /// the boards that were completed on the way. This does at least one step, even if the budget
    /// is 0.
    pub fn advance(&mut self, budget: u64) -> Vec<Comparison> {
        let end = self.work.saturating_add(budget);
        let mut completed = Vec::new();
        loop {
            completed.extend(self.step());
            if self.is_finished() || self.work >= end {
                return completed;
            }
        }
    }

    /// Returns true once all boards have been compared.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.next > self.last
    }

    fn step(&mut self) -> Option<Comparison> {
        if self.is_finished() {
            return None;
        }
        let (next, line) = (self.next, &self.line);
        let optimizer = if let Some(mut optimizer) = self.optimizer.take() {
            let before = optimizer.report().work;
            let report = optimizer.advance(0);
            self.work += report.work - before;
            optimizer
        } else {
            self.work += 10 * u64::from(next);
            let position = Position::new(next).ok()?;
            let known: Vec<Number> = [&[next], &line[..]].concat();
            Box::new(Optimizer::near(&position, Goal::Largest, &known))
        };
        let report = optimizer.report();
        let bound = report.bound.min(self.bound + u64::from(next));
        if report.score != bound && !optimizer.is_at_rest() {
            self.optimizer = Some(optimizer);
            return None;
        }
        self.bound = bound;
        self.line = optimizer.best_line().to_vec();
        self.next += 1;
        let relaxed = RelaxedGame::new(optimizer.start());
        Some(Comparison {
            size: next,
            plain: score(&plain_game(optimizer.start(), Goal::Largest)),
            optimum: report.score,
            bound,
            relaxed: relaxed.score,
        })
    }
}
