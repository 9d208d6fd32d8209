//! Scores that we may know only between bounds, and differences of such scores. While the engine is
//! running, this lets us show what's certain already.

use crate::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};

/// The best score that you can still reach. While a search is running, we have only bounds for it.
/// Scores are those of whole games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// You can reach at least this score, because we know a game that does.
    pub score: u64,
    /// No game scores better than this.
    pub bound: u64,
}

impl Assessment {
    /// Returns the best score that you can still reach, or `None` if it isn't known exactly.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        (self.score == self.bound).then_some(self.score)
    }

    /// Combines what two sources know about the same position. We take the better score and the
    /// tighter bound of the two, since both are true.
    #[must_use]
    pub fn and(self, goal: Goal, other: Assessment) -> Assessment {
        Assessment {
            score: goal.better_of(self.score, other.score),
            bound: goal.worse_of(self.bound, other.bound),
        }
    }
}

/// How many points a move costs. This is a range as long as we don't know it exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// The move costs at least this much.
    pub least: u64,
    /// The move costs at most this much.
    pub most: u64,
}

impl Cost {
    /// Returns the cost of a move, given the assessments of the positions before and after it.
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

    /// Returns the cost, or `None` if it isn't known exactly.
    #[must_use]
    pub fn exact(self) -> Option<u64> {
        (self.least == self.most).then_some(self.least)
    }

    /// Returns by how much the best score changes, or `None` if that isn't known exactly. A move
    /// that costs something makes this negative if you're after the largest sum, and positive if
    /// you're after the smallest.
    #[must_use]
    pub fn change(self, goal: Goal) -> Option<i64> {
        let cost = i64::try_from(self.exact()?).ok()?;
        Some(match goal {
            Goal::Largest => -cost,
            Goal::Smallest => cost,
        })
    }
}
