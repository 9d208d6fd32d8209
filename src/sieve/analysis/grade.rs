//! Grades of moves, like those that chess players give.

use super::{Assessment, Cost};
use serde::{Deserialize, Serialize};

/// How good a move was, by its cost relative to the optimum of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It cost nothing.
    Best,
    /// It cost at most [`Grade::INACCURACY`] per cent of the optimum.
    Inaccuracy,
    /// It cost at most [`Grade::MISTAKE`] per cent of the optimum.
    Mistake,
    /// It cost more than that.
    Blunder,
}

impl Grade {
    /// The best grade comes first.
    pub const ALL: [Grade; 4] = [Grade::Best, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// An inaccuracy costs at most two per cent of the optimum.
    pub const INACCURACY: u64 = 2;

    /// A mistake costs at most five per cent of the optimum. Anything dearer is a blunder.
    pub const MISTAKE: u64 = 5;

    /// Returns the grade of a move that cost this many points, for this optimum.
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

    /// Returns the best and the worst grade that a move may turn out to have, given bounds for its cost and
    /// for the optimum. The grades are equal when both are exact, and often earlier.
    #[must_use]
    pub fn between(cost: Cost, optimum: Assessment) -> (Grade, Grade) {
        let (low, high) = (optimum.score.min(optimum.bound), optimum.score.max(optimum.bound));
        (Grade::of(cost.least, high), Grade::of(cost.most, low))
    }

    /// Returns the sign that chess players put after such a move, or a check mark for the best ones.
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
