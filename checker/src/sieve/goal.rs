//! The goal of a game, and the value that each selection has for it.

use std::fmt;

/// The goal of a game. Ginnow's Sieve is about the largest score, but the smallest one is just as
/// hard to find, so a certificate says which of them it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// You want the sum of your numbers to be as large as possible.
    Largest,
    /// You want the sum to be as small as possible, but you must go on playing until no move is
    /// left. Otherwise you could just stop at once. This is known as the min-factor game.
    Smallest,
}

impl Goal {
    /// Returns the value of selecting `number`. For the smallest sum this is negative, so we can
    /// always maximise.
    pub(crate) fn worth(self, number: u32) -> i64 {
        match self {
            Self::Largest => i64::from(number),
            Self::Smallest => -i64::from(number),
        }
    }
}

/// Defines how much a selection counts in a proof. Most proofs use the goal of the game, but some
/// are about other things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Each number has the value that the goal gives it.
    Goal(Goal),
    /// Each number counts 1, because the proof is about how many numbers can be selected.
    One,
    /// Each number counts 0. This is for proofs that there is no game at all, where even a game
    /// with value 0 would be too much.
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
