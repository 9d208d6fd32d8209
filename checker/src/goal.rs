//! What the score is meant to be.

use std::fmt;

/// The goal of the game whose optimum a certificate proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// As large a sum of selected numbers as possible (Ginnow's Sieve).
    Largest,
    /// As small a sum as possible, playing on until no move is left (the min-factor game).
    Smallest,
}

impl Goal {
    /// What selecting `number` is worth when the worth is to be large: the number, or its negative.
    pub(crate) fn worth(self, number: u32) -> i64 {
        match self {
            Self::Largest => i64::from(number),
            Self::Smallest => -i64::from(number),
        }
    }
}

/// What selecting a number is worth in a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// As the goal of a game has it.
    Goal(Goal),
    /// One: the selections are counted.
    One,
}

impl Worth {
    /// What selecting `number` is worth.
    pub fn of(self, number: u32) -> i64 {
        match self {
            Self::Goal(goal) => goal.worth(number),
            Self::One => 1,
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
