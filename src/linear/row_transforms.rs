//! The row transformations of a factorization: what its updates did to rows of U, in order.

use super::small;
use super::triangular::Lists;

/// Rows, and what is subtracted from each of them: other rows, so many times.
#[derive(Clone, Debug, Default)]
pub(super) struct RowTransforms {
    target: Vec<u32>,
    subtracted: Lists,
}

impl RowTransforms {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.target.len()
    }

    /// How many entries they have together.
    pub(super) fn entry_count(&self) -> usize {
        self.subtracted.index.len()
    }

    /// Adds one: the row that is transformed, and the others with their multipliers.
    pub(super) fn push(&mut self, target: usize, entries: impl Iterator<Item = (u32, f64)>) {
        self.target.push(small(target));
        self.subtracted.push(entries);
    }

    /// All of them, in order: each row that is transformed, and the others with their multipliers.
    #[inline]
    pub(super) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (usize, impl Iterator<Item = (usize, f64)> + '_)> {
        let targets = self.target.iter().enumerate();
        targets.map(|(update, &target)| (target as usize, self.subtracted.entries(update)))
    }
}
