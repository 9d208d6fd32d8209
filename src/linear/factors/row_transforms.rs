//! Records the row transformations of a factorization, which are the effects of its updates on the rows of
//! U, in order.

use super::triangular::Lists;
use crate::linear::small;

/// Rows, with the multiples of other rows that are subtracted from each.
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

    /// Adds a transformation: the changed row, and the others with their multipliers.
    pub(in crate::linear) fn push(
        &mut self,
        target: usize,
        entries: impl Iterator<Item = (u32, f64)>,
    ) {
        self.target.push(small(target));
        self.subtracted.push(entries);
    }

    /// Returns all transformations, in order: the changed row, and the others with their
    /// multipliers.
    #[inline]
    pub(in crate::linear) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (usize, impl Iterator<Item = (usize, f64)> + '_)> {
        let targets = self.target.iter().enumerate();
        targets.map(|(update, &target)| (target as usize, self.subtracted.entries(update)))
    }
}
