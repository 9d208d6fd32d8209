//! Grades for moves, as in chess. Points are hard to judge, but everyone understands "blunder".

use super::{Assessment, Cost};
use serde::{Deserialize, Serialize};

/// How good a move was. The cost is taken relative to the optimum of the board: ten points are
/// nothing on a large board, but a disaster on a small one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// Free of charge.
    Best,
    /// Cost no more than [`Grade::INACCURACY`] per cent of the optimum.
    Inaccuracy,
    /// Cost no more than [`Grade::MISTAKE`] per cent of the optimum.
    Mistake,
    /// Cost more than that.
    Blunder,
}

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 4] = [Grade::Best, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// Limit for inaccuracies, in per cent of the optimum.
    pub const INACCURACY: u64 = 2;

    /// Limit for mistakes, in per cent of the optimum. Beyond that, it is a blunder.
    pub const MISTAKE: u64 = 5;

    /// Grades a move that cost `points`, given the optimum of the board.
    #[must_use]
    pub fn of(points: u64, optimum: u64) -> Grade {
        let hundredfold = points.saturating_mul(100);
        if points == 0 {
            Grade::Best
        } else if hundredfold <= optimum.saturating_mul(Grade::INACCURACY) {
            Grade::Inaccuracy
        } else if hundredfold <= optimum.saturating_mul(Grade::MISTAKE) {
            Grade::Mistake
        } else {
            Grade::Blunder
        }
    }

    /// Returns the best and the worst possible grade if all we have is bounds. You can show the
    /// grade as soon as these are equal, which usually happens before the exact cost is known.
    #[must_use]
    pub fn between(cost: Cost, optimum: Assessment) -> (Grade, Grade) {
        let (low, high) = (optimum.score.min(optimum.bound), optimum.score.max(optimum.bound));
        (Grade::of(cost.least, high), Grade::of(cost.most, low))
    }

    /// The annotation symbol, as used in chess. There is none for the best moves in chess, so they
    /// get a check mark.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Grade::Best => "✓",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_belong_to_the_better_grade() {
        let grades = |points: [u64; 6]| points.map(|points| Grade::of(points, 1_000));
        assert_eq!(
            grades([0, 1, 20, 21, 50, 51]),
            [
                Grade::Best,
                Grade::Inaccuracy,
                Grade::Inaccuracy,
                Grade::Mistake,
                Grade::Mistake,
                Grade::Blunder,
            ]
        );
        assert_eq!(Grade::of(1, 0), Grade::Blunder);
    }
}
