//! Scores (and differences of scores) that may only be known between bounds. While the engine is
//! still running, this is what lets us show the part that is already certain.

use crate::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// The best score still possible, or bounds on it while a search is running. Like all scores, it is
/// that of a whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// There is a known game with this score.
    pub score: u64,
    /// No game has a better score than this.
    pub bound: u64,
}

impl Assessment {
    /// Returns the score if it's known exactly.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        (self.score == self.bound).then_some(self.score)
    }

    /// Combines two assessments of the same position. Both are true, so we may take the better
    /// score and the tighter bound.
    #[must_use]
    pub fn and(self, goal: Goal, other: Assessment) -> Assessment {
        Assessment {
            score: goal.better_of(self.score, other.score),
            bound: goal.worse_of(self.bound, other.bound),
        }
    }
}

/// The cost of a move in points, as a range that may not have narrowed down to a single number yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// Lower bound on the cost.
    pub least: u64,
    /// Upper bound on the cost.
    pub most: u64,
}

impl Cost {
    /// Computes the cost from the assessments right before and after a move.
    #[must_use]
    pub fn between(goal: Goal, before: Assessment, after: Assessment) -> Cost {
        match goal {
            Goal::Largest => Cost {
                least: before.score.saturating_sub(after.bound),
                most: before.bound.saturating_sub(after.score),
            },
            Goal::Smallest => Cost {
                least: after.bound.saturating_sub(before.score),
                most: after.score.saturating_sub(before.bound),
            },
        }
    }

    /// Returns the cost if it is known exactly.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        (self.least == self.most).then_some(self.least)
    }

    /// Returns the change of the best score, or `None` if it's not known exactly. A move that costs
    /// something decreases the largest sum, but increases the smallest one, so the sign depends on
    /// the goal.
    #[must_use]
    pub fn change(self, goal: Goal) -> Option<i64> {
        let cost = i64::try_from(self.exact()?).ok()?;
        Some(match goal {
            Goal::Largest => -cost,
            Goal::Smallest => cost,
        })
    }
}
