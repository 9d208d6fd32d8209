//! Combines a dense array with a list of its nonzero places.
//!
//! Solving with a basis matrix often touches no more than a handful of places out of thousands.
//! Thanks to the list, only those have to be visited in order to clear, scatter or update the
//! vector.

use crate::foundation::choosing::either;
use crate::linear::small;

/// Smaller values are treated as zero. They are noise, left over after cancellation.
pub(in crate::linear) const DROP: f64 = 1e-14;

/// A zero that is on the list. Places stay there when their value cancels, and this value prevents
/// them from being listed twice.
const LISTED_ZERO: f64 = 1e-50;

/// Invariant: if `listed` is true, the list has exactly those places whose value is not `0.0`.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct SparseVector {
    /// All values, including those that are zero.
    pub(in crate::linear) value: Vec<f64>,
    /// Nonzero places can be in any order. The list is only valid if `listed` is true.
    pub(in crate::linear) index: Vec<u32>,
    /// False after a step that has only updated the dense array.
    pub(in crate::linear) listed: bool,
    /// Averages the number of nonzero values in earlier results.
    expected: usize,
}

impl SparseVector {
    /// Clears the vector and changes its length.
    pub(in crate::linear) fn reset(&mut self, length: usize) {
        self.clear();
        self.value.resize(length, 0.0);
    }

    /// Sets all values to zero. As long as the list is valid, only nonzero values cost time.
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

    /// Returns `true` if more than a twentieth of the places are, or probably will be, nonzero. A
    /// plain loop is faster than following the structure in that case. A vector always serves the
    /// same purpose, so earlier results are a good predictor.
    pub(in crate::linear) fn is_dense(&self) -> bool {
        !self.listed || self.is_dense_with(self.index.len())
    }

    /// Returns `true` if the vector would be dense with this number of listed places.
    pub(in crate::linear) fn is_dense_with(&self, places: usize) -> bool {
        places.max(self.expected) * 20 > self.value.len()
    }

    /// Updates the average that [`is_dense`](Self::is_dense) uses.
    pub(in crate::linear) fn remember_density(&mut self) {
        self.expected = (7 * self.expected + self.index.len()) / 8;
    }

    /// Sets noise to zero. Does nothing if the list is valid, because then there isn't any.
    pub(in crate::linear) fn drop_noise(&mut self) {
        if !self.listed {
            for entry in &mut self.value {
                *entry = either(entry.abs() < DROP, 0.0, *entry);
            }
        }
    }

    /// Removes noise and rebuilds the list.
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
        // Write unconditionally, but only count new places. This leaves no branch that the
        // processor could mispredict.
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

    /// Iterates over the nonzero places and their values. Requires a valid list.
    pub(in crate::linear) fn entries(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        debug_assert!(self.listed);
        self.index.iter().map(|&place| (place as usize, self.value[place as usize]))
    }

    /// Returns the sum of the squares.
    pub(in crate::linear) fn norm_squared(&self) -> f64 {
        self.entries().map(|(_, value)| value * value).sum()
    }

    /// Turns this into a copy of another vector. The list of that vector must be valid.
    pub(in crate::linear) fn copy_from(&mut self, other: &Self) {
        self.clear();
        for (place, value) in other.entries() {
            self.value[place] = value;
            self.index.push(small(place));
        }
    }
}

/// Returns `sum`, or a zero that stays on the list if it is just noise.
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
