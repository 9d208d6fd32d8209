//! What a game is played for.

use serde::{Deserialize, Serialize};

/// What a game is played for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// As large a sum as possible (Ginnow's Sieve).
    #[default]
    Largest,
    /// As small a sum as possible, playing on until no legal move is left (the
    /// min-factor game, Enigma 316).
    Smallest,
}

impl Goal {
    /// The better of two scores.
    #[must_use]
    pub fn better_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.max(other),
            Goal::Smallest => one.min(other),
        }
    }

    /// The worse of two scores.
    #[must_use]
    pub fn worse_of(self, one: u64, other: u64) -> u64 {
        match self {
            Goal::Largest => one.min(other),
            Goal::Smallest => one.max(other),
        }
    }
}
