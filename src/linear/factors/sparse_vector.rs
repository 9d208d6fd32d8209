//! Combines a dense array of numbers with the list of its nonzero places.
//!
//! Solves with a basis matrix touch a handful of places out of thousands. With the list, clearing,
//! scattering and updating cost time only for the nonzero ones.

use crate::foundation::choosing::either;
use crate::linear::small;

/// Results smaller than this are cancellation noise and count as zero.
pub(in crate::linear) const DROP: f64 = 1e-14;

/// Stands for "zero, but on the list": a place whose value cancelled stays listed, and is not listed a second
/// time.
const LISTED_ZERO: f64 = 1e-50;

/// While `listed` holds, a place is on the list if and only if its value is not `0.0`.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct SparseVector {
    /// Zeros are here as well.
    pub(in crate::linear) value: Vec<f64>,
    /// Places of the nonzero values, in no particular order; meaningless unless `listed`.
    pub(in crate::linear) index: Vec<u32>,
    /// False after a step that worked only on the dense array.
    pub(in crate::linear) listed: bool,
    /// Running average of the number of nonzeros of earlier results in this vector.
    expected: usize,
}

impl SparseVector {
    /// Empties the vector and gives it `length` places.
    pub(in crate::linear) fn reset(&mut self, length: usize) {
        self.clear();
        self.value.resize(length, 0.0);
    }

    /// Sets every place to zero, at the cost of the nonzero ones.
    pub(in crate::linear) fn clear(&mut self) {
        if self.listed {
            for &place in &self.index {
                self.value[place as usize] = 0.0;
            }
        } else {
            self.value.fill(0.0);
        }
        self.index.clear();
        self.listed = true;
    }

    /// Adds `amount` at `place`.
    #[inline]
    pub(in crate::linear) fn add(&mut self, place: usize, amount: f64) {
        let old = self.value[place];
        if old == 0.0 {
            self.index.push(small(place));
        }
        self.value[place] = without_noise(old + amount);
    }

    /// Returns true if the number of places that are or probably will be nonzero is so large (a twentieth) that
    /// a plain loop beats following the structure. Every vector serves one purpose, so its past results predict
    /// the next one.
    pub(in crate::linear) fn is_dense(&self) -> bool {
        !self.listed || self.is_dense_with(self.index.len())
    }

    /// Returns true if a valid list of this many places would make the vector dense.
    pub(in crate::linear) fn is_dense_with(&self, places: usize) -> bool {
        places.max(self.expected) * 20 > self.value.len()
    }

    /// Updates the average for [`is_dense`](Self::is_dense) with the current result.
    pub(in crate::linear) fn remember_density(&mut self) {
        self.expected = (7 * self.expected + self.index.len()) / 8;
    }

    /// Sets noise that a step on the dense array has left to zero.
    pub(in crate::linear) fn drop_noise(&mut self) {
        if !self.listed {
            for entry in &mut self.value {
                *entry = either(entry.abs() < DROP, 0.0, *entry);
            }
        }
    }

    /// Makes the list valid again and drops noise.
    pub(in crate::linear) fn tidy(&mut self) {
        let value = &mut self.value;
        if self.listed {
            self.index.retain(|&place| {
                let keep = value[place as usize].abs() >= DROP;
                if !keep {
                    value[place as usize] = 0.0;
                }
                keep
            });
            return;
        }
        // Writing always and counting conditionally has no branch to mispredict.
        self.index.resize(value.len(), 0);
        let index = &mut self.index[..];
        let mut count = 0;
        for (place, entry) in (0..).zip(value.iter_mut()) {
            let keep = entry.abs() >= DROP;
            *entry = either(keep, *entry, 0.0);
            index[count] = place;
            count += usize::from(keep);
        }
        self.index.truncate(count);
        self.listed = true;
    }

    /// Returns the nonzero places with their values. Needs a valid list.
    pub(in crate::linear) fn entries(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        debug_assert!(self.listed);
        self.index.iter().map(|&place| (place as usize, self.value[place as usize]))
    }

    /// Sum of squares.
    pub(in crate::linear) fn norm_squared(&self) -> f64 {
        self.entries().map(|(_, value)| value * value).sum()
    }

    /// Makes this a copy of `other`, which must have a valid list.
    pub(in crate::linear) fn copy_from(&mut self, other: &Self) {
        self.clear();
        for (place, value) in other.entries() {
            self.value[place] = value;
            self.index.push(small(place));
        }
    }
}

/// Returns a sum, or a zero that stays listed if the sum is only noise.
#[inline]
pub(in crate::linear) fn without_noise(sum: f64) -> f64 {
    either(sum.abs() < DROP, LISTED_ZERO, sum)
}

#[cfg(test)]
mod tests {
    use super::SparseVector;

    #[test]
    fn a_cancelled_place_is_listed_once_and_dropped_by_tidy() {
        let mut vector = SparseVector::default();
        vector.reset(5);
        vector.add(3, 2.0);
        vector.add(3, -2.0);
        vector.add(3, 0.0);
        vector.add(1, 4.0);
        assert_eq!(vector.index, [3, 1]);
        vector.tidy();
        assert_eq!(vector.entries().collect::<Vec<_>>(), [(1, 4.0)]);
        vector.clear();
        assert!(vector.value.iter().all(|&value| value == 0.0));
    }
}
