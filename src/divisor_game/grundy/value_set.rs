//! Stores small sets of Grundy values as bits of a `u128`. This makes xor sums and mex fast.

use crate::divisor_game::Value;

/// Stores values below 128. That's enough: the largest value up to 10^18 is 115 (rank 59), and xor
/// can't leave the range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ValueSet(u128);

impl ValueSet {
    pub(super) fn insert(&mut self, value: Value) {
        assert!(value < 128, "values of numbers up to 10^18 are below 128");
        self.0 |= 1 << value;
    }

    pub(super) fn join(&mut self, other: ValueSet) {
        self.0 |= other.0;
    }

    pub(super) fn values(self) -> impl Iterator<Item = Value> + Clone {
        (0..128).filter(move |value| self.0 >> value & 1 == 1)
    }

    /// Computes u xor v for all u and v in the set.
    pub(super) fn pair_sums(self) -> ValueSet {
        let mut sums = ValueSet::default();
        for u in self.values() {
            for v in self.values() {
                sums.insert(u ^ v);
            }
        }
        sums
    }

    /// Returns the smallest missing value.
    pub(super) fn missing(self) -> Value {
        (!self.0).trailing_zeros()
    }
}
