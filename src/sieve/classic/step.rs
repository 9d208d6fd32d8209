//! What can be watched: the path, its marks, and what happens.

use crate::sieve::{Cycle, Number, Pair};
use serde::{Deserialize, Serialize};

/// How a pair came onto the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It belongs to the opening.
    Opening,
    /// It is being tried; the other factors follow.
    Choice,
    /// Automatic: the payment can pay for nobody else and cannot be selected.
    OnlyClaimant,
    /// Automatic: the selection is at or above the threshold, and no other of
    /// its factors is left.
    OnlyFactor,
}

impl Origin {
    /// Whether the pair was forced instead of tried.
    #[must_use]
    pub fn is_automatic(self) -> bool {
        matches!(self, Origin::OnlyClaimant | Origin::OnlyFactor)
    }
}

/// A pair on the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The selection and its payment.
    pub pair: Pair,
    /// How it came there.
    pub origin: Origin,
}

/// A pair that cannot be added to the path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// The pair.
    pub pair: Pair,
    /// Why: pairs, this one among them, each of which must be played before the
    /// next, and the last before the first.
    pub cycle: Cycle,
}

/// What a single step of the search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The next opening was put on the path.
    Opened,
    /// Automatic moves were made; the next number to branch on was chosen.
    Branching {
        /// The largest number left.
        number: Number,
        /// How many automatic moves were made.
        automatic: u64,
    },
    /// A pair was put on the path to be tried.
    Tried(Pair),
    /// A pair was rejected: it would close a cycle.
    Rejected(Pair),
    /// The branching goes on without this number as a selection.
    Skipped {
        /// The number left out.
        number: Number,
    },
    /// The path is a better game than any before.
    Improved {
        /// Its score.
        score: u64,
    },
    /// The path was given up: it leads to no better game.
    CutOff {
        /// Nothing beyond this path scores more.
        bound: u64,
    },
    /// All that a number from the threshold on can be paired with has been
    /// tried.
    Exhausted {
        /// The number.
        number: Number,
    },
    /// The search is over.
    Finished,
}
