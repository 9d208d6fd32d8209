//! Runs one strategy on all boards of a range, and sums up the results.

use super::{Play, ScriptError, Strategy};
use crate::sieve::records::{LARGEST_PROVED, best_score};
use crate::sieve::{FactorTable, Number};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Both ends belong to the range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Range {
    /// Smallest N of the range.
    pub first: Number,
    /// Largest N of the range.
    pub last: Number,
}

impl Range {
    /// Creates a range of boards with proved optimum. None if it is empty or not within those
    /// boards.
    #[must_use]
    pub fn new(first: Number, last: Number) -> Option<Self> {
        (1 <= first && first <= last && last <= LARGEST_PROVED).then_some(Range { first, last })
    }

    /// Returns the number of boards.
    #[must_use]
    pub fn boards(&self) -> Number {
        self.last - self.first + 1
    }
}

/// How a strategy did on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// N of the board.
    pub size: Number,
    /// Sum of the selections.
    pub score: u64,
}

impl Played {
    /// Returns the best score of the board.
    #[must_use]
    pub fn optimum(&self) -> u64 {
        best_score(self.size).unwrap_or(self.score)
    }

    /// Returns the score as a fraction of the optimum. None if the optimum is 0.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        fraction(self.score, self.optimum())
    }
}

/// Returns a fraction. None if the denominator is 0.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "points stay far below 2^53")]
fn fraction(points: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| points as f64 / of as f64)
}

/// Adds up the results of a strategy on the boards of a run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Default)]
pub struct Summary {
    /// How many boards are finished.
    pub boards: u32,
    /// Sum of the scores of all finished boards.
    pub points: u64,
    /// Sum of the optima of the same boards, for comparison.
    pub optimum: u64,
    /// On this board, the strategy reached the smallest fraction of the optimum. If there are several, it
    /// is the first.
    pub worst: Option<Played>,
    /// Number of boards on which the score is the optimum.
    pub exact: u32,
}

impl Summary {
    /// Returns the points as a fraction of the optima. None if those are 0.
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
        // a/b < c/d without a division. A board with optimum 0 has no share.
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

/// One strategy on all boards of a range, in increasing order. After an error on a board, the
/// run continues with the next one. It ends after the last board of the range, after the largest
/// board for the strategy, or at an error that [ends it](super::ScriptErrorKind::ends_run).
pub struct Run {
    strategy: Box<dyn Strategy>,
    range: Range,
    play: Option<Play>,
    played: Vec<Played>,
    summary: Summary,
    errors: Vec<(Number, ScriptError)>,
}

impl Run {
    /// Creates a run that starts at the first board of the range.
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

    /// Runs at most this many steps of the strategy ([`Strategy::step`]).
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

    /// Returns the current or next board. None at the end.
    #[must_use]
    pub fn next_board(&self) -> Option<Number> {
        let played = self.played.last().map(|played| played.size);
        let failed = self.errors.last().map(|(size, _)| *size);
        let next = played.max(failed).map_or(self.range.first, |size| size + 1);
        let last = self.range.last.min(self.strategy.largest());
        let is_ended = self.errors.last().is_some_and(|(_, error)| error.kind.ends_run());
        (next <= last && !is_ended).then_some(next)
    }

    /// Returns the results, board by board.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Returns the sum of the results.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.summary
    }

    /// Returns the errors, with their boards.
    #[must_use]
    pub fn errors(&self) -> &[(Number, ScriptError)] {
        &self.errors
    }
}
