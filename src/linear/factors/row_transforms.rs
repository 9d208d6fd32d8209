//! Updates of a factorization change the rows of U. This module stores these transformations in
//! order.

use super::triangular::Lists;
use crate::linear::small;

/// A list of transformations, each of which subtracts multiples of other rows from one row.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct RowTransforms {
    target: Vec<u32>,
    subtracted: Lists,
}

impl RowTransforms {
    /// Returns the number of transformations.
    pub(in crate::linear) fn len(&self) -> usize {
        self.target.len()
    }

    /// Returns the total number of entries.
    pub(in crate::linear) fn entry_count(&self) -> usize {
        self.subtracted.index.len()
    }

    /// Adds a transformation: the row that changes, and the other rows with their multipliers.
    pub(in crate::linear) fn push(
        &mut self,
        target: usize,
        entries: impl Iterator<Item = (u32, f64)>,
    ) {
        self.target.push(small(target));
        self.subtracted.push(entries);
    }

    /// Iterates over all transformations in order: the row that changes, and the other rows with
    /// their multipliers.
    #[inline]
    pub(in crate::linear) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (usize, impl Iterator<Item = (usize, f64)> + '_)> {
        let targets = self.target.iter().enumerate();
        targets.map(|(update, &target)| (target as usize, self.subtracted.entries(update)))
    }
}
