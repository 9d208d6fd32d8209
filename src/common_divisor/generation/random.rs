//! Pseudo-random numbers that only depend on a seed, on every platform.

/// A generator of pseudo-random numbers. It's `SplitMix64` (Steele, Lea, Flood: Fast splittable
/// pseudorandom number generators, 2014), which is tiny and more than good enough for drawing
/// puzzles. Don't use it for secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Creates a generator from a seed. All seeds are equally good, including 0.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// Returns the next number; all values of a `u64` are equally likely.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `limit - 1`.
    ///
    /// # Panics
    /// Panics if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let product = u128::from(self.number()) * limit as u128;
        usize::try_from(product >> 64).expect("below a limit of this type")
    }

    /// Shuffles the items in place (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}
