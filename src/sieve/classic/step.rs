//! Shows the state of a search: the path, its marks, and events.

use crate::sieve::{Cycle, Number, Pair};
use serde::{Deserialize, Serialize};

/// A pair can come into the path in one of these ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It belongs to the opening.
    Opening,
    /// It is being tried. The other factors come later.
    Choice,
    /// Automatic: the payment can pay for no other number and can't be selected.
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

/// The path consists of such steps, one for each pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// You select one of the two numbers, and the other one pays for it.
    pub pair: Pair,
    /// This tells how the pair came into the path.
    pub origin: Origin,
}

/// The path can't take this pair, because of the pairs that it already has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// It is possible on its own, but not together with the path.
    pub pair: Pair,
    /// The cycle of pairs that it would close: each must be played before the next, and the last before the
    /// first.
    pub cycle: Cycle,
}

/// Every single step of the search reports one of these events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The next opening was put on the path.
    Opened,
    /// Automatic moves were made, and the next number to branch on was chosen.
    Branching {
        /// The search always branches on the largest number left.
        number: Number,
        /// Counts the moves that were forced, and so were made without branching.
        automatic: u64,
    },
    /// A pair was put on the path to be tried.
    Tried(Pair),
    /// A pair was rejected: it would close a cycle.
    Rejected(Pair),
    /// The search now assumes that this number isn't selected.
    Skipped {
        /// This number was skipped.
        number: Number,
    },
    /// The path is a better game than any before.
    Improved {
        /// A better game than all before, with this score.
        score: u64,
    },
    /// The path was cut off: it leads to no better game.
    CutOff {
        /// No completion of the path scores more than this, so searching it would be useless.
        bound: u64,
    },
    /// The search has tried a number at or above the threshold with all its factors.
    Exhausted {
        /// Every factor that could pay for it has been tried.
        number: Number,
    },
    /// The search has ended.
    Finished,
}
