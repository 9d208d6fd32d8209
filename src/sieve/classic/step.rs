//! Shows the state of a search to an audience. It consists of the path with its marks, and of
//! events.

use crate::sieve::{Cycle, Number, Pair};
use serde::{Deserialize, Serialize};

/// Explains why a pair is on the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The pair is part of the opening.
    Opening,
    /// The pair is being tried. The other factors will have their turn later.
    Choice,
    /// Automatic: the payment cannot pay for anything else, and cannot be selected either.
    OnlyClaimant,
    /// Automatic: the selection is at or above the threshold and has only one factor left.
    OnlyFactor,
}

/// A pair on the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The selection with its payment.
    pub pair: Pair,
    /// Explains why the pair is there.
    pub origin: Origin,
}

/// This pair did not fit on the path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection {
    /// By itself, the pair would be fine.
    pub pair: Pair,
    /// The cycle it would have closed with pairs on the path. Each pair of the cycle must be played
    /// before the next.
    pub cycle: Cycle,
}

/// There's exactly one event per step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// Another opening is on the path.
    Opened,
    /// After making automatic moves, the search chose a number to branch on.
    Branching {
        /// No larger number is left.
        number: Number,
        /// This many moves are automatic.
        automatic: u64,
    },
    /// This pair is on the path now.
    Tried(Pair),
    /// This pair would have closed a cycle.
    Rejected(Pair),
    /// From here on, the search does without a number.
    Skipped {
        /// The number in question.
        number: Number,
    },
    /// The path is a new best game.
    Improved {
        /// Its score.
        score: u64,
    },
    /// The path can't lead to a better game. It was cut off.
    CutOff {
        /// Upper bound on the score of any completion.
        bound: u64,
    },
    /// A number at or above the threshold has been tried with all its factors.
    Exhausted {
        /// The number in question.
        number: Number,
    },
    /// The search is over.
    Finished,
}
