//! The goals: the largest or the smallest score.

use std::fmt;

/// The goal of the game whose optimum a certificate proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The largest possible sum of selected numbers (Ginnow's Sieve).
    Largest,
    /// The smallest possible sum, playing on until no move is left (the min-factor game).
    Smallest,
}

impl Goal {
    /// Returns the value of selecting `number`, which the optimum maximises: the number or its
    /// negative.
    pub(crate) fn worth(self, number: u32) -> i64 {
        match self {
            Self::Largest => i64::from(number),
            Self::Smallest => -i64::from(number),
        }
    }
}

/// The value of a selection in a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// The value under the goal of the game.
    Goal(Goal),
    /// One: the proof is about the number of selections.
    One,
    /// Zero: the proof shows that there is no game at all.
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
