//! Pseudo-random numbers depend on a seed, but not on the platform.

/// This is `SplitMix64` (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
/// It's tiny and more than good enough to draw puzzles, but don't use it for secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// Seeds the generator. There are no bad seeds, not even 0.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// Returns the next number, uniformly distributed over `u64`.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number in `0..limit`.
    ///
    /// # Panics
    /// Panics if `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        let product = u128::from(self.number()) * limit as u128;
        usize::try_from(product >> 64).expect("below a limit of this type")
    }

    /// Shuffles a slice in place (Fisher-Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}
