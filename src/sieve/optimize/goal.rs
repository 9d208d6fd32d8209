//! The goal of a game is a large or a small sum. It determines how sets of numbers are measured.

use crate::sieve::{Number, score};
use serde::{Deserialize, Serialize};

/// You are after one of two kinds of scores. The rules are the same in either case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// Make the sum as large as possible, as in Ginnow's Sieve.
    #[default]
    Largest,
    /// Make the sum as small as possible. That would be too easy if you could stop at any time, so
    /// you have to play until there is no legal move left. (Also known as the min-factor game, from
    /// Enigma 316.)
    Smallest,
}

impl Goal {
    /// Returns the better score.
    #[must_use]
    pub fn better_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.max(other),
            Goal::Smallest => one.min(other),
        }
    }

    /// Returns the worse score.
    #[must_use]
    pub fn worse_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.min(other),
            Goal::Smallest => one.max(other),
        }
    }
}

/// Members of a set can count in different ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// As much as their numbers, so the total is the sum of the set.
    Sum,
    /// One each, so the total is the size of the set.
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

    /// Adds up a whole set.
    #[must_use]
    pub fn of_all(self, members: &[Number]) -> u64 {
        match self {
            Worth::Sum => score(members),
            Worth::Count => members.len() as u64,
        }
    }
}
