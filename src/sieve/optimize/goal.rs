//! What a game is played for.

use crate::sieve::{Number, score};
use serde::{Deserialize, Serialize};

/// What a game is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// As large a sum as possible (Ginnow's Sieve).
    #[default]
    Largest,
    /// As small a sum as possible, playing on until no legal move is left (the
    /// min-factor game, Enigma 316).
    Smallest,
}

impl Goal {
    /// The better of two scores.
    #[must_use]
    pub fn better_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.max(other),
            Goal::Smallest => one.min(other),
        }
    }

    /// The worse of two scores.
    #[must_use]
    pub fn worse_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.min(other),
            Goal::Smallest => one.max(other),
        }
    }
}

/// What the members of a set are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Each is worth itself: the sum counts.
    Sum,
    /// Each is worth one: their number counts.
    Count,
}

impl Worth {
    /// What `number` is worth.
    #[must_use]
    pub fn of(self, number: Number) -> i64 {
        match self {
            Worth::Sum => i64::from(number),
            Worth::Count => 1,
        }
    }

    /// What all members of a set are worth.
    #[must_use]
    pub fn of_all(self, members: &[Number]) -> u64 {
        match self {
            Worth::Sum => score(members),
            Worth::Count => members.len() as u64,
        }
    }
}
