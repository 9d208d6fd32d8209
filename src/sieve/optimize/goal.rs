//! Says whether a game should score as much or as little as possible.

use crate::sieve::{Number, score};
use serde::{Deserialize, Serialize};

/// Under either goal you play by the same rules, but you want another score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// You want the largest possible sum, as in Ginnow's Sieve.
    #[default]
    Largest,
    /// The smallest possible sum, playing on until no legal move is left (the min-factor game, Enigma 316).
    Smallest,
}

impl Goal {
    /// Returns the better of two scores.
    #[must_use]
    pub fn better_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.max(other),
            Goal::Smallest => one.min(other),
        }
    }

    /// Returns the worse of two scores.
    #[must_use]
    pub fn worse_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.min(other),
            Goal::Smallest => one.max(other),
        }
    }
}

/// A set is worth the total of its members, and this says how much each of them counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Each has itself as value, so the total is the sum.
    Sum,
    /// Each has value one, so the total is their number.
    Count,
}

impl Worth {
    /// Returns the value of `number`.
    #[must_use]
    pub fn of(self, number: Number) -> i64 {
        match self {
            Worth::Sum => i64::from(number),
            Worth::Count => 1,
        }
    }

    /// Returns the total value of a set.
    #[must_use]
    pub fn of_all(self, members: &[Number]) -> u64 {
        match self {
            Worth::Sum => score(members),
            Worth::Count => members.len() as u64,
        }
    }
}
