//! Numbers that may be too long to show.

use serde::{Deserialize, Serialize};

/// Shows a number, or only its size if it has too many digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amount {
    /// All digits, with a minus sign if it is negative.
    Whole(String),
    /// A number that is too long to show.
    Long {
        /// Its approximate number of decimal digits.
        digits: u64,
        /// True if it is negative.
        negative: bool,
    },
}

impl Amount {
    pub(super) fn whole(text: String) -> Self {
        Amount::Whole(text)
    }

    /// Creates a number of this many bits.
    pub(super) fn long(bits: u64, negative: bool) -> Self {
        // log10(2) = 0.30103, rounded; off by one digit in 10^6 at most.
        Amount::Long { digits: bits * 30_103 / 100_000 + 1, negative }
    }
}
