//! Grades for moves, as in chess. Points are hard to judge, but everyone understands "blunder".

use super::{Assessment, Cost};
use serde::{Deserialize, Serialize};

/// Grades a move by its cost, relative to the optimum of the board: ten points are nothing on a
/// large board, but a disaster on a small one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The move was free of charge.
    Best,
    /// The move cost no more than [`Grade::INACCURACY`] per cent of the optimum.
    Inaccuracy,
    /// The move cost no more than [`Grade::MISTAKE`] per cent of the optimum.
    Mistake,
    /// The move cost more than that.
    Blunder,
}

impl Grade {
    /// The best grade comes first.
    pub const ALL: [Grade; 4] = [Grade::Best, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// An inaccuracy costs up to this many per cent of the optimum.
    pub const INACCURACY: u64 = 2;

    /// A mistake costs up to this many per cent of the optimum. Beyond that, it is a blunder.
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

    /// Returns the annotation symbol known from chess. As chess has none for the best moves, they
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
