//! Random choices are reproducible.

use super::decimal;
use serde::{Deserialize, Serialize};

/// This is `SplitMix64` (G. L. Steele, D. Lea, C. H. Flood, *Fast splittable pseudorandom number
/// generators*, 2014).
///
/// Equal seeds lead to equal choices on every machine, so links and tests can repeat a game. Do not
/// use it for anything that must not be guessed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Random {
    #[serde(with = "decimal")]
    state: u64,
}

impl Random {
    /// Seeds the generator.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random { state: seed }
    }

    /// Returns the next 64 bits (one step of `SplitMix64`).
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns a uniformly distributed number below `bound`.
    ///
    /// # Panics
    /// Panics if `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        // The last round is incomplete. Its numbers would favour small results, so we draw again.
        let rest = (u64::MAX % bound + 1) % bound;
        loop {
            let drawn = self.bits();
            if drawn <= u64::MAX - rest {
                return drawn % bound;
            }
        }
    }

    /// Returns true in `percent` of 100 cases, so never for 0 and always for 100.
    pub fn happens(&mut self, percent: u8) -> bool {
        self.below(100) < u64::from(percent)
    }

    /// A random element, or `None` if the slice is empty.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() {
            return None;
        }
        let index = self.below(things.len() as u64);
        things.get(usize::try_from(index).ok()?)
    }
}
