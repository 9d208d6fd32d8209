//! The reasons for rejecting a certificate of the upper half.

use std::fmt;

use crate::sieve::rejection::Reason as ProofReason;
use crate::work::OutOfWork;

/// The first error in a certificate and the line where it is. There is only one, because checking
/// stops there.
pub type Rejection = crate::Rejection<Reason>;

/// Why a line is rejected. The message describes a valid line, so that the author of a certificate
/// knows how to repair it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// An error that can also occur in the Sieve's certificates. The proofs have the same format,
    /// as do lines and numbers.
    Sieve(ProofReason),
    /// Something else should have come here.
    Expected {
        /// Describes in words what we would have accepted.
        expected: String,
        /// The beginning of the line. We don't quote all of it, since it can be very long.
        found: String,
    },
    /// The file ends too early, perhaps because a download was interrupted.
    Unfinished {
        /// Describes in words the part that should have come next.
        expected: String,
    },
    /// A set contains a number that isn't above N/2 or is too small for the statement, or it
    /// contains a number twice.
    NotInSet {
        /// The number that can't be a member, at least not again.
        number: u32,
    },
    /// A set can't be played.
    NotPlayable {
        /// This number is in a core, whose members share all their factors. None of them could be
        /// played last.
        number: u32,
    },
    /// The comparison is by count, for which the set must be the greedy one, but it isn't.
    NotGreedy {
        /// A number that is in one of the two sets, but not in the other.
        number: u32,
    },
    /// A number is missing in the set, although it has a factor that no other number in the upper
    /// half has. Adding such a number never hurts.
    Omitted {
        /// The set must contain this number.
        number: u32,
    },
    /// The sum of the set isn't the claimed one.
    ClaimNotReached {
        /// The sum that the file claims.
        claim: u64,
        /// The sum that the set really has.
        reached: u64,
    },
    /// The file claims that a set has more members than the greedy one, but it doesn't.
    NotMore {
        /// How many members the greedy set has.
        greedy: usize,
        /// How many members the set in the file has.
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
