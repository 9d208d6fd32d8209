//! The visible state of a search: the path, its marks, and events.

use crate::sieve::{Cycle, Number, Pair};
use serde::{Deserialize, Serialize};

/// The origin of a pair on the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It belongs to the opening.
    Opening,
    /// It is being tried. The other factors come later.
    Choice,
    /// Automatic: the payment can pay for no other number and cannot be selected.
    OnlyClaimant,
    /// Automatic: the selection is at or above the threshold, and this is its only factor left.
    OnlyFactor,
}

impl Origin {
    /// Returns true if the pair was forced rather than tried.
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
    /// The origin of the pair.
    pub origin: Origin,
}

/// A pair that cannot be added to the path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// The pair.
    pub pair: Pair,
    /// The cycle of pairs that it would close: each must be played before the next, and the last before the
    /// first.
    pub cycle: Cycle,
}

/// The event of a single step of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The next opening was put on the path.
    Opened,
    /// Automatic moves were made, and the next number to branch on was chosen.
    Branching {
        /// The largest number left.
        number: Number,
        /// The number of automatic moves.
        automatic: u64,
    },
    /// A pair was put on the path to be tried.
    Tried(Pair),
    /// A pair was rejected: it would close a cycle.
    Rejected(Pair),
    /// The branching continues without this number as a selection.
    Skipped {
        /// The number skipped.
        number: Number,
    },
    /// The path is a better game than any before.
    Improved {
        /// Its score.
        score: u64,
    },
    /// The path was cut off: it leads to no better game.
    CutOff {
        /// An upper bound on the score of every completion of the path.
        bound: u64,
    },
    /// The search has tried a number at or above the threshold with all its factors.
    Exhausted {
        /// The number.
        number: Number,
    },
    /// The search has ended.
    Finished,
}
