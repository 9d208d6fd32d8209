//! The row transformations of a factorization: the effects of its updates on the rows of U, in
//! order.

use super::small;
use super::triangular::Lists;

/// Rows, with the multiples of other rows that are subtracted from each.
#[derive(Clone, Debug, Default)]
pub(super) struct RowTransforms {
    target: Vec<u32>,
    subtracted: Lists,
}

impl RowTransforms {
    /// The number of transformations.
    pub(super) fn len(&self) -> usize {
        self.target.len()
    }

    /// The total number of entries.
    pub(super) fn entry_count(&self) -> usize {
        self.subtracted.index.len()
    }

    /// Adds a transformation: the changed row, and the others with their multipliers.
    pub(super) fn push(&mut self, target: usize, entries: impl Iterator<Item = (u32, f64)>) {
        self.target.push(small(target));
        self.subtracted.push(entries);
    }

    /// All transformations, in order: the changed row, and the others with their multipliers.
    #[inline]
    pub(super) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (usize, impl Iterator<Item = (usize, f64)> + '_)> {
        let targets = self.target.iter().enumerate();
        targets.map(|(update, &target)| (target as usize, self.subtracted.entries(update)))
    }
}
