//! Compares three scores on every board. The simplest greedy player gets a lower bound on the
//! optimum, and a game without order an upper bound.

mod plain;

pub use plain::plain_game;

use crate::sieve::optimize::{Goal, Optimizer};
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Position, SizeError, score};
use serde::{Deserialize, Serialize};

/// The scores on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// N, for the board 1 to N.
    pub size: Number,
    /// Score for always taking the largest legal number.
    pub plain: u64,
    /// Score of the best game.
    pub optimum: u64,
    /// Upper bound on any score. Since each search ends with a proof, it equals `optimum`.
    pub bound: u64,
    /// Score if order didn't matter. No actual game can beat this.
    pub relaxed: u64,
}

/// Compares boards 1, 2, 3, and so on. No clocks or threads are involved, so runs are
/// deterministic, however you divide them into calls.
///
/// Each board starts with the best game of the previous one. Removing N from a game on 1 to N
/// leaves a game on 1 to N - 1 (theory, point 4: subsets of playable sets are playable). So the
/// optimum grows by at most N per board, and if we find a game that gains exactly that much,
/// there's no need to search for a proof.
#[derive(Debug, Clone)]
pub struct Comparisons {
    last: Number,
    next: Number,
    /// The previous board's optimum, and a game that reaches it. That's where the next search
    /// starts.
    bound: u64,
    line: Vec<Number>,
    optimizer: Option<Box<Optimizer>>,
    work: u64,
}

impl Comparisons {
    /// Creates a comparison of the boards up to `last`.
    ///
    /// # Errors
    /// Returns [`SizeError`] if there is no board of that size.
    pub fn new(last: Number) -> Result<Self, SizeError> {
        Position::new(last)?;
        Ok(Comparisons { last, next: 1, bound: 0, line: Vec::new(), optimizer: None, work: 0 })
    }

    /// Works for about `budget` units (very roughly microseconds) and returns all boards completed
    /// by then. Takes at least one step, even if the budget is 0.
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

    /// Returns `true` once all boards have been compared.
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
