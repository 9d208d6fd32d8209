//! Numbers with possibly thousands of digits, more than anybody wants to see.

use serde::{Deserialize, Serialize};

/// A displayable number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amount {
    /// All digits, with a minus sign if negative.
    Whole(String),
    /// The number is too long to display.
    Long {
        /// Approximate number of decimal digits.
        digits: u64,
        /// True for a number below zero; the digits have no sign.
        negative: bool,
    },
}

impl Amount {
    pub(super) fn whole(text: String) -> Self {
        Amount::Whole(text)
    }

    /// Makes a number with this many bits.
    pub(super) fn long(bits: u64, negative: bool) -> Self {
        // log10(2) = 0.30103, rounded. Up to 10^6 digits, the error is at most one.
        Amount::Long { digits: bits * 30_103 / 100_000 + 1, negative }
    }
}
