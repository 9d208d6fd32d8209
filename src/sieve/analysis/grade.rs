//! Grades of moves, similar to the ones in chess. A number of points is hard to judge, but
//! everybody understands that a move was a blunder.

use super::{Assessment, Cost};
use serde::{Deserialize, Serialize};

/// How good a move was. We compare its cost with the optimum of the board, because ten points mean
/// nothing on a large board and everything on a small one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// It didn't cost anything.
    Best,
    /// It cost at most [`Grade::INACCURACY`] per cent of the optimum.
    Inaccuracy,
    /// It cost at most [`Grade::MISTAKE`] per cent of the optimum.
    Mistake,
    /// It cost even more.
    Blunder,
}

impl Grade {
    /// All grades, from best to worst.
    pub const ALL: [Grade; 4] = [Grade::Best, Grade::Inaccuracy, Grade::Mistake, Grade::Blunder];

    /// An inaccuracy costs up to two per cent of the optimum.
    pub const INACCURACY: u64 = 2;

    /// A mistake costs up to five per cent of the optimum, and everything above that is a blunder.
    pub const MISTAKE: u64 = 5;

    /// Returns the grade of a move that cost this many points on a board with this optimum.
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

    /// Returns the best and the worst grade that a move could turn out to have if we only know
    /// bounds. As soon as both are equal, you can show the grade, even though the cost may not be
    /// known exactly yet.
    #[must_use]
    pub fn between(cost: Cost, optimum: Assessment) -> (Grade, Grade) {
        let (low, high) = (optimum.score.min(optimum.bound), optimum.score.max(optimum.bound));
        (Grade::of(cost.least, high), Grade::of(cost.most, low))
    }

    /// Returns the sign that chess players put after such a move. The best moves get a check mark,
    /// since chess has no sign for them.
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
