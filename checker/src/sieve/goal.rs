//! Knows the goal of a game, and how much a selection contributes to it.

use std::fmt;

/// What players try to achieve. In Ginnow's Sieve it is the largest score, but the smallest one is
/// just as hard to find. A certificate is about one or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Make the sum as large as possible.
    Largest,
    /// Make the sum as small as possible, but keep playing until there is no move left (otherwise
    /// you could simply stop right away). This is known as the min-factor game.
    Smallest,
}

impl Goal {
    /// Returns the value of selecting `number`. We always maximise, so it is negative for the
    /// smallest sum.
    pub(crate) fn worth(self, number: u32) -> i64 {
        match self {
            Self::Largest => i64::from(number),
            Self::Smallest => -i64::from(number),
        }
    }
}

/// Decides how selections are counted in a proof. Normally that is up to the goal, but not all
/// proofs are about scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Numbers have the value that they have for the goal.
    Goal(Goal),
    /// Every number counts 1. This is for proofs about how many numbers can be selected.
    One,
    /// Every number counts 0. With this, we prove that there is no game at all: even a value of 0
    /// would be too much.
    Zero,
}

impl Worth {
    /// Returns the value of selecting `number`.
    pub fn of(self, number: u32) -> i64 {
        match self {
            Self::Goal(goal) => goal.worth(number),
            Self::One => 1,
            Self::Zero => 0,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Largest => "largest",
            Self::Smallest => "smallest",
        })
    }
}
