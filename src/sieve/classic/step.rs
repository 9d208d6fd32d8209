//! The state of a search for those who watch it: the path, its marks, and events.

use crate::sieve::{Cycle, Number, Pair};
use serde::{Deserialize, Serialize};

/// How a pair got into the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It's part of the opening.
    Opening,
    /// The search is trying it, and will try the other factors later.
    Choice,
    /// It was automatic, because the payment can't pay for any other number and can't be selected.
    OnlyClaimant,
    /// It was automatic, because the selection is at or above the threshold and doesn't have any
    /// other factor left.
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
    /// How it got there.
    pub origin: Origin,
}

/// A pair that couldn't be added to the path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// The pair. There's nothing wrong with it by itself.
    pub pair: Pair,
    /// The cycle that it would close with pairs of the path. Each of its pairs must be played
    /// before the next one.
    pub cycle: Cycle,
}

/// The event of a step. Every step has exactly one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The next opening was put on the path.
    Opened,
    /// Automatic moves were made, and then a number was chosen to branch on.
    Branching {
        /// This number, which is the largest one that's left.
        number: Number,
        /// How many moves were automatic.
        automatic: u64,
    },
    /// A pair was put on the path.
    Tried(Pair),
    /// A pair was rejected because it would close a cycle.
    Rejected(Pair),
    /// From here on, the search doesn't select this number.
    Skipped {
        /// The number that was skipped.
        number: Number,
    },
    /// The path is a better game than any before.
    Improved {
        /// The score of this game.
        score: u64,
    },
    /// The path was cut off, because it doesn't lead to a better game.
    CutOff {
        /// No completion of the path scores more than this.
        bound: u64,
    },
    /// A number at or above the threshold has been tried with all of its factors.
    Exhausted {
        /// This number.
        number: Number,
    },
    /// The search has ended.
    Finished,
}
