//! Numbers that can have thousands of digits, which is more than anybody would want to see.

use serde::{Deserialize, Serialize};

/// A number in a form that you can show.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Amount {
    /// All digits of the number, after a minus sign if it's negative.
    Whole(String),
    /// A number that's too long to show.
    Long {
        /// About how many decimal digits it has.
        digits: u64,
        /// True if it's negative.
        negative: bool,
    },
}

impl Amount {
    pub(super) fn whole(text: String) -> Self {
        Amount::Whole(text)
    }

    /// Creates a number that has this many bits.
    pub(super) fn long(bits: u64, negative: bool) -> Self {
        // This uses log10(2) = 0.30103, rounded. With 10^6 digits, we're off by one at most.
        Amount::Long { digits: bits * 30_103 / 100_000 + 1, negative }
    }
}
