//! Runs a strategy on a range of boards and sums up the results. Scores are compared with the
//! optimum, so only boards with a proved one are allowed.

use super::{Play, ScriptError, Strategy};
use crate::sieve::records::{LARGEST_PROVED, best_score};
use crate::sieve::{FactorTable, Number};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Both ends of a range of boards are included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Range {
    /// Smallest N.
    pub first: Number,
    /// Largest N.
    pub last: Number,
}

impl Range {
    /// Creates a range. `None` if it is empty or some board's optimum is not proved.
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

/// A strategy's result on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// N, for the board 1 to N.
    pub size: Number,
    /// Adds up the selections.
    pub score: u64,
}

impl Played {
    /// Returns the best score of this board. If nobody knows it, we use the game's own score.
    #[must_use]
    pub fn optimum(&self) -> u64 {
        best_score(self.size).unwrap_or(self.score)
    }

    /// Score as a fraction of the optimum, unless that is 0.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        fraction(self.score, self.optimum())
    }
}

/// Returns a fraction, unless the denominator is 0.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "points stay far below 2^53")]
fn fraction(points: u64, of: u64) -> Option<f64> {
    (of > 0).then(|| points as f64 / of as f64)
}

/// Results on all boards so far.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, Default)]
pub struct Summary {
    /// This many boards are finished.
    pub boards: u32,
    /// Adds up the scores.
    pub points: u64,
    /// Adds up the optima for comparison.
    pub optimum: u64,
    /// On this board, the strategy got the smallest fraction of the optimum. In a tie, it is the
    /// first one.
    pub worst: Option<Played>,
    /// Number of boards on which the optimum was reached.
    pub exact: u32,
}

impl Summary {
    /// Points as a fraction of the optima, unless these are 0.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        fraction(self.points, self.optimum)
    }

    /// Adds a board's result.
    fn add(&mut self, played: Played) {
        let optimum = played.optimum();
        self.boards += 1;
        self.points += played.score;
        self.optimum += optimum;
        self.exact += u32::from(played.score == optimum);
        // Tests a/b < c/d without dividing. A board with optimum 0 has no fraction, so it's never
        // the worst.
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

/// Runs a strategy on all boards of a range, in increasing order. An error on one board does not
/// stop it. It ends after the last board of the range, after the largest board the strategy can
/// play, or with an error that [ends it](super::ScriptErrorKind::ends_run).
pub struct Run {
    strategy: Box<dyn Strategy>,
    range: Range,
    play: Option<Play>,
    played: Vec<Played>,
    summary: Summary,
    errors: Vec<(Number, ScriptError)>,
}

impl Run {
    /// Creates a run, starting with the first board.
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

    /// Runs up to `steps` steps of the strategy (see [`Strategy::step`]).
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

    /// Returns the board that is in progress or comes next. `None` if the run is over.
    #[must_use]
    pub fn next_board(&self) -> Option<Number> {
        let played = self.played.last().map(|played| played.size);
        let failed = self.errors.last().map(|(size, _)| *size);
        let next = played.max(failed).map_or(self.range.first, |size| size + 1);
        let last = self.range.last.min(self.strategy.largest());
        let is_ended = self.errors.last().is_some_and(|(_, error)| error.kind.ends_run());
        (next <= last && !is_ended).then_some(next)
    }

    /// Results by board.
    #[must_use]
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// Returns all results taken together.
    #[must_use]
    pub fn summary(&self) -> Summary {
        self.summary
    }

    /// Returns errors with the boards where they happened.
    #[must_use]
    pub fn errors(&self) -> &[(Number, ScriptError)] {
        &self.errors
    }
}
