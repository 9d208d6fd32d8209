//! Why a certificate of the upper half is rejected.

use std::fmt;

use crate::sieve::rejection::Reason as ProofReason;
use crate::work::OutOfWork;

/// Checking stops at the first error, so a rejection has only one line and one reason.
pub type Rejection = crate::Rejection<Reason>;

/// Why a line is rejected. The message describes a valid line, so that the author can correct it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// An error that the Sieve's certificates can also have: in the text, a proof, or the length.
    Sieve(ProofReason),
    /// Another item was expected.
    Expected {
        /// Describes a valid item in words.
        expected: String,
        /// Only the beginning of the line is quoted, because the rest may be long.
        found: String,
    },
    /// The file must not end here.
    Unfinished {
        /// At least this part has to follow.
        expected: String,
    },
    /// A number isn't above N/2, or below the numbers that a set is about, or repeated.
    NotInSet {
        /// It can't be a member of this set.
        number: u32,
    },
    /// A set isn't playable.
    NotPlayable {
        /// Peeling can't remove this number, so the set isn't playable.
        number: u32,
    },
    /// By count, the set must be the greedy one.
    NotGreedy {
        /// A number that only one of the two sets has.
        number: u32,
    },
    /// A number is not in the set although it has a factor of its own in the whole upper half.
    Omitted {
        /// Nothing speaks against selecting it, so the set must have it.
        number: u32,
    },
    /// The sum of the set isn't the claimed one.
    ClaimNotReached {
        /// The file claims this sum.
        claim: u64,
        /// Sum of the numbers that the file lists.
        reached: u64,
    },
    /// A set does not have more members than the greedy one.
    NotMore {
        /// How many members the greedy set already has.
        greedy: usize,
        /// How many members the set in the file has. They should be more.
        found: usize,
    },
}

impl From<ProofReason> for Reason {
    fn from(reason: ProofReason) -> Self {
        Self::Sieve(reason)
    }
}

impl From<OutOfWork> for Reason {
    fn from(error: OutOfWork) -> Self {
        Self::Sieve(error.into())
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
                write!(out, "{number} is too small or too large for this set, or repeated")
            }
            Self::NotPlayable { number } => {
                write!(
                    out,
                    "this set cannot be played: {number} is in a core whose members share all their factors"
                )
            }
            Self::NotGreedy { number } => {
                write!(out, "by count the set must be the greedy set, which differs in {number}")
            }
            Self::Omitted { number } => {
                write!(out, "{number} has a factor of its own, so it belongs to every best set")
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
                    "the set has {found} members and the greedy set {greedy}; the set must have more"
                )
            }
        }
    }
}
