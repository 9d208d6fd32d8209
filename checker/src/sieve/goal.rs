//! Says whether the largest or the smallest score is wanted.

use std::fmt;

/// A game can be played for either goal, so a certificate has to say for which of them its score is
/// optimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// In Ginnow's Sieve, you want the sum of your numbers to be as large as possible.
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

/// A proof gives every selection a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Each number has the value that the goal of the game gives it.
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
