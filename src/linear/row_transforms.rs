//! The row transformations of a factorization: what its updates did to rows of U, in order.

use super::small;

/// Rows of multipliers, each with the row that it is subtracted from.
#[derive(Clone, Debug)]
pub(super) struct RowTransforms {
    target: Vec<u32>,
    /// Where the entries of each begin, and where those of the last end.
    begin: Vec<u32>,
    index: Vec<u32>,
    value: Vec<f64>,
}

impl Default for RowTransforms {
    fn default() -> Self {
        Self {
            target: Vec::new(),
            begin: vec![0],
            index: Vec::new(),
            value: Vec::new(),
        }
    }
}

/// One of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowTransform<'a> {
    /// The row that is transformed.
    pub(super) target: usize,
    /// The rows that are subtracted from it.
    pub(super) rows: &'a [u32],
    /// How many times each of them.
    pub(super) multipliers: &'a [f64],
}

impl RowTransform<'_> {
    /// The rows with their multipliers.
    #[inline]
    pub(super) fn entries(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let pairs = self.rows.iter().zip(self.multipliers);
        pairs.map(|(&row, &multiplier)| (row as usize, multiplier))
    }
}

impl RowTransforms {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.target.len()
    }

    /// How many entries they have together.
    pub(super) fn entry_count(&self) -> usize {
        self.index.len()
    }

    /// Adds one.
    pub(super) fn push(&mut self, target: usize, entries: impl Iterator<Item = (u32, f64)>) {
        for (row, multiplier) in entries {
            self.index.push(row);
            self.value.push(multiplier);
        }
        self.target.push(small(target));
        self.begin.push(small(self.index.len()));
    }

    /// All of them, in order.
    #[inline]
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = RowTransform<'_>> {
        let ranges = self.begin.windows(2);
        self.target.iter().zip(ranges).map(|(&target, ends)| {
            let range = ends[0] as usize..ends[1] as usize;
            RowTransform {
                target: target as usize,
                rows: &self.index[range.clone()],
                multipliers: &self.value[range],
            }
        })
    }
}
