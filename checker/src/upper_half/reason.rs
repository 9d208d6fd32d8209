//! Why a certificate of the upper half is not accepted.

use std::fmt;

use crate::rejection::Reason as ProofReason;

/// The first thing wrong in a certificate of this kind, with its place.
pub type Rejection = crate::Rejection<Reason>;

/// What is wrong with a line. The text says what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// What a certificate of the Sieve can have wrong, too: in its text, a proof, or its length.
    Sieve(ProofReason),
    /// Something else belongs here.
    Expected {
        /// What would be right.
        expected: String,
        /// The start of the line.
        found: String,
    },
    /// The file ends too early.
    Unfinished {
        /// What has to come.
        expected: String,
    },
    /// A number that is not above N/2, or below the numbers that a set is about, or stands twice.
    NotInSet {
        /// The number.
        number: u32,
    },
    /// A set that cannot be played.
    NotPlayable {
        /// A member that gets stuck when the set is peeled.
        number: u32,
    },
    /// By count the set has to be the one that greedy takes.
    NotGreedy {
        /// A number that only one of the two has.
        number: u32,
    },
    /// A number that has a factor of its own in the whole upper half, and is not in the set.
    LeftOut {
        /// The number.
        number: u32,
    },
    /// The set has another sum than is claimed.
    ClaimNotReached {
        /// The sum claimed.
        claim: u64,
        /// The sum of the set.
        reached: u64,
    },
    /// A set that should have more members than greedy takes.
    NotMore {
        /// How many greedy takes.
        greedy: usize,
        /// How many the set has.
        found: usize,
    },
}

impl From<ProofReason> for Reason {
    fn from(reason: ProofReason) -> Self {
        Self::Sieve(reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sieve(reason) => reason.fmt(out),
            Self::Expected { expected, found } => {
                write!(out, "expected {expected}, found {found:?}")
            }
            Self::Unfinished { expected } => {
                write!(out, "the file ends too early; expected {expected}")
            }
            Self::NotInSet { number } => {
                write!(
                    out,
                    "{number} is too small or too large for this set, or stands twice"
                )
            }
            Self::NotPlayable { number } => {
                write!(
                    out,
                    "this set cannot be played: {number} is stuck when it is peeled"
                )
            }
            Self::NotGreedy { number } => {
                write!(
                    out,
                    "by count the set is what greedy takes, and that differs in {number}"
                )
            }
            Self::LeftOut { number } => {
                write!(
                    out,
                    "{number} has a factor of its own, so that it belongs to every best set"
                )
            }
            Self::ClaimNotReached { claim, reached } => {
                write!(
                    out,
                    "the sum of the set is {reached}, but {claim} is claimed; both must be equal"
                )
            }
            Self::NotMore { greedy, found } => {
                write!(
                    out,
                    "the set has {found} members and greedy takes {greedy}; it must have more"
                )
            }
        }
    }
}
