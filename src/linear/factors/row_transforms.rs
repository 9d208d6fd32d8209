//! The row transformations of a factorization, which are what its updates have done to the rows of
//! U, in order.

use super::triangular::Lists;
use crate::linear::small;

/// A list of transformations. Each of them subtracts multiples of other rows from one row.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct RowTransforms {
    target: Vec<u32>,
    subtracted: Lists,
}

impl RowTransforms {
    /// Returns how many transformations there are.
    pub(in crate::linear) fn len(&self) -> usize {
        self.target.len()
    }

    /// Returns how many entries they have altogether.
    pub(in crate::linear) fn entry_count(&self) -> usize {
        self.subtracted.index.len()
    }

    /// Adds a transformation. You pass the row that changes, and the other rows with their
    /// multipliers.
    pub(in crate::linear) fn push(
        &mut self,
        target: usize,
        entries: impl Iterator<Item = (u32, f64)>,
    ) {
        self.target.push(small(target));
        self.subtracted.push(entries);
    }

    /// Returns all transformations in order. Each has the row that changes, and the other rows with
    /// their multipliers.
    #[inline]
    pub(in crate::linear) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (usize, impl Iterator<Item = (usize, f64)> + '_)> {
        let targets = self.target.iter().enumerate();
        targets.map(|(update, &target)| (target as usize, self.subtracted.entries(update)))
    }
}
