//! Compares scores board by board: the greedy game from below, the best game, the relaxed game from above.

mod plain;

pub use plain::plain_game;

use crate::sieve::optimize::{Goal, Optimizer};
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Position, SizeError, score};
use serde::{Deserialize, Serialize};

/// Three scores of one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// N of the board.
    pub size: Number,
    /// You reach this score if you always take the largest legal number.
    pub plain: u64,
    /// Score of the best game found.
    pub optimum: u64,
    /// No game scores more. Equal to `optimum`, since every search ends with a proof.
    pub bound: u64,
    /// In the relaxed game, order doesn't matter, so no real game can score more than this.
    pub relaxed: u64,
}

/// Compares the boards 1, 2, 3 and so on. It uses no clock or threads: the run is the same however the
/// calls divide the work.
///
/// Each board starts from the best game of the previous one: a game on 1..N without N is one on 1..N-1
/// (theory, point 4: subsets of playable sets are playable), so the optimum grows by at most N, and a game
/// that gains that much needs no further proof.
#[derive(Debug, Clone)]
pub struct Comparisons {
    last: Number,
    next: Number,
    /// Bound and best game of the previous board, from which the next search starts.
    bound: u64,
    line: Vec<Number>,
    optimizer: Option<Box<Optimizer>>,
    work: u64,
}

impl Comparisons {
    /// Returns the boards from 1 to `last`.
    ///
    /// # Errors
    /// Returns [`SizeError`] if there is no board of that size.
    pub fn new(last: Number) -> Result<Self, SizeError> {
        Position::new(last)?;
        Ok(Comparisons { last, next: 1, bound: 0, line: Vec::new(), optimizer: None, work: 0 })
    }

    /// Works for about `budget` units of very roughly a microsecond, at least one step, and returns the
    /// boards completed.
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

    /// Returns true if all boards are completed.
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
