//! Scores between bounds, and differences of such scores.

use crate::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// The best score still attainable, as far as it is known. Scores are those of whole games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// Somebody can reach this score, because a game with it is known.
    pub score: u64,
    /// No game scores better.
    pub bound: u64,
}

impl Assessment {
    /// Returns the best score still attainable, if it is known.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        (self.score == self.bound).then_some(self.score)
    }

    /// Combines results from two sources.
    #[must_use]
    pub fn and(self, goal: Goal, other: Assessment) -> Assessment {
        Assessment {
            score: goal.better_of(self.score, other.score),
            bound: goal.worse_of(self.bound, other.bound),
        }
    }
}

/// The cost of a move in points, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// The move can't be cheaper than this.
    pub least: u64,
    /// The move can't cost more than this.
    pub most: u64,
}

impl Cost {
    /// Returns the cost of a move, computed from the standings before and after it.
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

    /// Returns the cost, if it is known.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        (self.least == self.most).then_some(self.least)
    }

    /// Returns the signed change of the best score still attainable, if it is known: it falls by the cost
    /// when the goal is the largest sum, and rises by the cost when it is the smallest.
    #[must_use]
    pub fn change(self, goal: Goal) -> Option<i64> {
        let cost = i64::try_from(self.exact()?).ok()?;
        Some(match goal {
            Goal::Largest => -cost,
            Goal::Smallest => cost,
        })
    }
}
