//! Runs one strategy on a range of boards and sums up the results. Only boards with a proved
//! optimum are allowed, since we compare the scores with it.

use super::{Play, ScriptError, Strategy};
use crate::sieve::records::{LARGEST_PROVED, best_score};
use crate::sieve::{FactorTable, Number};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A range of boards, including both ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Range {
    /// The smallest N.
    pub first: Number,
    /// The largest N.
    pub last: Number,
}

impl Range {
    /// Creates a range, or returns `None` if it's empty or contains a board whose optimum isn't
    /// proved.
    #[must_use]
    pub fn new(first: Number, last: Number) -> Option<Self> {
        (1 <= first && first <= last && last <= LARGEST_PROVED).then_some(Range { first, last })
    }

    /// Returns how many boards there are.
    #[must_use]
    pub fn boards(&self) -> Number {
        self.last - self.first + 1
    }
}

/// The result of a strategy on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The numbers on the board are 1 to N, and this is N.
    pub size: Number,
    /// The sum of the selections.
    pub score: u64,
}

impl Played {
    /// Returns the best score of this board. If nobody knows it, we use the score of the game
    /// itself.
    #[must_use]
    pub fn optimum(&self) -> u64 {
        best_score(self.size).unwrap_or(self.score)
    }

    /// Returns the score as a fraction of the optimum, or `None` if the optimum is 0.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        fraction(self.score, self.optimum())
    }
}

/// Returns a fraction, or `None` if the denominator is 0.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "points stay far below 2^53")]
fn fraction(points: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| points as f64 / of as f64)
}

/// The results of a strategy on all boards so far.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Default)]
pub struct Summary {
    /// How many boards are finished.
    pub boards: u32,
    /// The sum of the scores on these boards.
    pub points: u64,
    /// The sum of the optima of these boards, for comparison.
    pub optimum: u64,
    /// The first board on which the strategy reached the smallest fraction of the optimum.
    pub worst: Option<Played>,
    /// On how many boards the strategy has reached the optimum.
    pub exact: u32,
}

impl Summary {
    /// Returns the points as a fraction of the optima, or `None` if those are 0.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        fraction(self.points, self.optimum)
    }

    /// Adds the result of one board.
    fn add(&mut self, played: Played) {
        let optimum = played.optimum();
        self.boards += 1;
        self.points += played.score;
        self.optimum += optimum;
        self.exact += u32::from(played.score == optimum);
        // This is a/b < c/d without dividing. A board whose optimum is 0 doesn't have a fraction,
        // so it's never the worst.
        let is_worse = |worst: Played| {
            u128::from(played.score) * u128::from(worst.optimum())
                < u128::from(worst.score) * u128::from(optimum)
        };
        if optimum > 0 && self.worst.is_none_or(is_worse) {
            self.worst = Some(played);
        }
    }
}

impl FromIterator<Played> for Summary {
    fn from_iter<I: IntoIterator<Item = Played>>(boards: I) -> Self {
        let mut summary = Summary::default();
        for played in boards {
            summary.add(played);
        }
        summary
    }
}

/// Runs a strategy on all boards of a range, in increasing order. After an error on one board, it
/// continues with the next. It ends after the last board of the range, after the largest board that
/// the strategy can play, or when an error [ends it](super::ScriptErrorKind::ends_run).
pub struct Run {
    strategy: Box<dyn Strategy>,
    range: Range,
    play: Option<Play>,
    played: Vec<Played>,
    summary: Summary,
    errors: Vec<(Number, ScriptError)>,
}

impl Run {
    /// Creates a run, which starts with the first board of the range.
    #[must_use]
    pub fn new(strategy: Box<dyn Strategy>, range: Range) -> Self {
        Run {
            strategy,
            range,
            play: None,
            played: Vec::new(),
            summary: Summary::default(),
            errors: Vec::new(),
        }
    }

    /// Runs at most this many steps of the strategy (see [`Strategy::step`]).
    pub fn advance(&mut self, steps: u64) {
        for _ in 0..steps {
            let Some(size) = self.next_board() else {
                return;
            };
            self.step(size);
        }
    }

    fn step(&mut self, size: Number) {
        let begin = || Play::new(Arc::new(FactorTable::new(size)));
        let play = self.play.get_or_insert_with(begin);
        play.step(&mut *self.strategy);
        match play.end() {
            None => return,
            Some(Ok(())) => {
                let score = play.board().score();
                self.played.push(Played { size, score });
                self.summary.add(Played { size, score });
            }
            Some(Err(error)) => self.errors.push((size, error.clone())),
        }
        self.play = None;
    }

    /// Returns the board that's in progress or comes next, or `None` if the run has ended.
    #[must_use]
    pub fn next_board(&self) -> Option<Number> {
        let played = self.played.last().map(|played| played.size);
        let failed = self.errors.last().map(|(size, _)| *size);
        let next = played.max(failed).map_or(self.range.first, |size| size + 1);
        let last = self.range.last.min(self.strategy.largest());
        let is_ended = self.errors.last().is_some_and(|(_, error)| error.kind.ends_run());
        (next <= last && !is_ended).then_some(next)
    }

    /// Returns the result of each board.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Returns the results of all boards taken together.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.summary
    }

    /// Returns the errors, each with the board on which it happened.
    #[must_use]
    pub fn errors(&self) -> &[(Number, ScriptError)] {
        &self.errors
    }
}
