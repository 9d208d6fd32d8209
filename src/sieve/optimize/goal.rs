//! The goal of a game, i.e. whether you want a large or a small sum, and how to measure a set of
//! numbers.

use crate::sieve::{Number, score};
use serde::{Deserialize, Serialize};

/// Whether you're after a large or a small score. The rules are the same either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// The largest possible sum, as in Ginnow's Sieve.
    #[default]
    Largest,
    /// The smallest possible sum. You still have to play until no legal move is left, or it would
    /// be too easy. (This is known as the min-factor game, from Enigma 316.)
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

/// How much each member of a set counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// A member counts as much as its number, so the total is the sum of the set.
    Sum,
    /// Every member counts one, so the total is the size of the set.
    Count,
}

impl Worth {
    /// Returns how much `number` counts.
    #[must_use]
    pub fn of(self, number: Number) -> i64 {
        match self {
            Worth::Sum => i64::from(number),
            Worth::Count => 1,
        }
    }

    /// Returns the total of a set.
    #[must_use]
    pub fn of_all(self, members: &[Number]) -> u64 {
        match self {
            Worth::Sum => score(members),
            Worth::Count => members.len() as u64,
        }
    }
}
