//! The reasons for rejecting a certificate of the upper half.

use std::fmt;

use crate::sieve::rejection::Reason as ProofReason;
use crate::work::OutOfWork;

/// Names the first error in a certificate and its line. Checking stops there, so there is never a
/// second one.
pub type Rejection = crate::Rejection<Reason>;

/// Explains why a line is rejected. The message describes a valid line, so authors of certificates
/// know how to repair theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// An error that certificates of the Sieve can have as well. The format of proofs, lines and
    /// numbers is the same.
    Sieve(ProofReason),
    /// The line contains something unexpected.
    Expected {
        /// Describes in words what we would have accepted.
        expected: String,
        /// The line, cut off because it can be very long.
        found: String,
    },
    /// The file ends too early. Maybe a download was interrupted.
    Unfinished {
        /// The part that is missing, in words.
        expected: String,
    },
    /// A number does not belong in the set: it is not above N/2, is too small for the statement, or
    /// is there twice.
    NotInSet {
        /// This number doesn't belong there.
        number: u32,
    },
    /// The set is not playable.
    NotPlayable {
        /// This number is in a core. The members of a core share all of their factors, so none of
        /// them can be played last.
        number: u32,
    },
    /// A comparison by count is about the greedy set, but this is a different one.
    NotGreedy {
        /// A number that belongs to only one of the two.
        number: u32,
    },
    /// The set lacks a number with a factor that no other number in the upper half has. Such a
    /// number never hurts.
    Omitted {
        /// It is missing from the set.
        number: u32,
    },
    /// The set's sum isn't the claimed one.
    ClaimNotReached {
        /// The claimed sum.
        claim: u64,
        /// The actual sum.
        reached: u64,
    },
    /// The set doesn't have more members than the greedy one, as claimed.
    NotMore {
        /// Number of members in the greedy set.
        greedy: usize,
        /// This set has no more than that.
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
                    "the set must have more members than the greedy set; they have {found} and {greedy}"
                )
            }
        }
    }
}
