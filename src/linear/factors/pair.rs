//! Solves for two dense vectors in a single pass over the factors.
//!
//! Each vector goes through exactly the same operations as on its own, but the factors are only
//! read once. Besides, two sums turn out to take hardly longer than one, since both mostly wait for
//! their additions.

use super::sparse_vector::{DROP, SparseVector, without_noise};
use super::triangular::{Lists, is_one};
use crate::foundation::choosing::either;

/// Solves for two vectors in parallel. Both are zero between solves.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct VectorPair {
    value: Vec<[f64; 2]>,
}

impl VectorPair {
    /// Copies two vectors. They must have the same length and valid lists.
    pub(in crate::linear) fn take(&mut self, first: &SparseVector, second: &SparseVector) {
        self.value.resize(first.value.len(), [0.0; 2]);
        for (place, value) in first.entries() {
            self.value[place][0] = value;
        }
        for (place, value) in second.entries() {
            self.value[place][1] = value;
        }
    }

    /// Writes the vectors back, without lists.
    pub(in crate::linear) fn give_back(
        &mut self,
        first: &mut SparseVector,
        second: &mut SparseVector,
    ) {
        let targets = first.value.iter_mut().zip(&mut second.value);
        for (pair, (first, second)) in self.value.iter_mut().zip(targets) {
            [*first, *second] = std::mem::take(pair);
        }
        first.listed = false;
        second.listed = false;
    }

    /// Like `give_back`, but with lists and without noise. Saves a separate pass of
    /// [`SparseVector::tidy`].
    #[inline(never)]
    pub(in crate::linear) fn give_back_tidy(
        &mut self,
        first: &mut SparseVector,
        second: &mut SparseVector,
    ) {
        let targets = first.value.iter_mut().zip(&mut second.value);
        first.index.resize(self.value.len(), 0);
        second.index.resize(self.value.len(), 0);
        let (one_list, other_list) = (&mut first.index[..], &mut second.index[..]);
        let (mut ones, mut others) = (0, 0);
        // Write unconditionally, but only count new places. This leaves no branch that the
        // processor could mispredict.
        for (place, (pair, (first, second))) in (0..).zip(self.value.iter_mut().zip(targets)) {
            let [one, other] = std::mem::take(pair);
            let keep = (one.abs() >= DROP, other.abs() >= DROP);
            *first = either(keep.0, one, 0.0);
            *second = either(keep.1, other, 0.0);
            one_list[ones] = place;
            ones += usize::from(keep.0);
            other_list[others] = place;
            others += usize::from(keep.1);
        }
        first.index.truncate(ones);
        second.index.truncate(others);
        first.listed = true;
        second.listed = true;
    }

    /// Solves in the given order. Like [`Lists::solve`] for a dense vector.
    pub(in crate::linear) fn solve(&mut self, lists: &Lists, pivot: Option<&[f64]>, order: &[u32]) {
        let value = &mut self.value[..];
        for &node in order {
            let node = node as usize;
            let [mut first, mut second] = value[node];
            let is_noise = (first.abs() < DROP, second.abs() < DROP);
            if is_noise == (true, true) {
                value[node] = [0.0; 2];
                continue;
            }
            first = either(is_noise.0, 0.0, first);
            second = either(is_noise.1, 0.0, second);
            if let Some(pivot) = pivot {
                let pivot = pivot[node];
                if is_one(pivot.abs()) {
                    first *= pivot;
                    second *= pivot;
                } else {
                    first /= pivot;
                    second /= pivot;
                }
            }
            value[node] = [first, second];
            for (target, coefficient) in lists.entries(node) {
                let target = &mut value[target];
                target[0] -= coefficient * first;
                target[1] -= coefficient * second;
            }
        }
    }

    /// Subtracts multiples of other rows from one row.
    pub(in crate::linear) fn transform(
        &mut self,
        target: usize,
        entries: impl Iterator<Item = (usize, f64)>,
    ) {
        let mut change = [0.0; 2];
        for (place, coefficient) in entries {
            let [first, second] = self.value[place];
            change[0] += first * coefficient;
            change[1] += second * coefficient;
        }
        for (value, change) in self.value[target].iter_mut().zip(change) {
            if change != 0.0 {
                *value = without_noise(*value - change);
            }
        }
    }

    /// Removes noise from the first vector and lists the remaining entries.
    #[inline(never)]
    pub(in crate::linear) fn list_first(&mut self, list: &mut Vec<(u32, f64)>) {
        list.clear();
        for (place, [first, _]) in (0..).zip(&mut self.value) {
            if first.abs() >= DROP {
                list.push((place, *first));
            } else {
                *first = 0.0;
            }
        }
    }
}
