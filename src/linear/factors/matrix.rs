//! The constraint matrix is stored by rows. A copy by columns is rebuilt when a solve needs it.

use super::sparse_vector::DROP;
use crate::foundation::sorting::sort_by_key;
use crate::linear::small;

/// Stores a sparse matrix by rows and by columns.
///
/// The rows are the original, since rows are added and deleted between solves. Call
/// [`Matrix::refresh_columns`] after such a change. It rebuilds the copy in a single linear pass.
#[derive(Clone, Debug, Default)]
pub(in crate::linear) struct Matrix {
    columns: usize,
    row_begin: Vec<u32>,
    row_index: Vec<u32>,
    row_value: Vec<f64>,
    column_begin: Vec<u32>,
    column_index: Vec<u32>,
    column_value: Vec<f64>,
}

impl Matrix {
    /// Returns the number of columns.
    pub(in crate::linear) fn column_count(&self) -> usize {
        self.columns
    }

    /// Returns the number of rows.
    pub(in crate::linear) fn row_count(&self) -> usize {
        self.row_begin.len().saturating_sub(1)
    }

    /// Adds an empty column.
    pub(in crate::linear) fn add_column(&mut self) {
        self.columns += 1;
    }

    /// Adds a row. Entries of the same column are summed up. Anything below [`DROP`] is considered
    /// noise and isn't stored.
    pub(in crate::linear) fn add_row(&mut self, entries: &[(usize, f64)]) {
        if self.row_begin.is_empty() {
            self.row_begin.push(0);
        }
        let start = self.row_index.len();
        let mut sorted: Vec<(usize, f64)> = entries.to_vec();
        sort_by_key(&mut sorted, |&(column, _)| column);
        for (column, value) in sorted {
            assert!(
                column < self.columns,
                "row entry names column {column}, but there are {}",
                self.columns
            );
            let column = small(column);
            if self.row_index.len() > start && self.row_index.last() == Some(&column) {
                *self.row_value.last_mut().expect("as long as the index") += value;
            } else {
                self.row_index.push(column);
                self.row_value.push(value);
            }
        }
        let mut retained = start;
        for place in start..self.row_index.len() {
            if self.row_value[place].abs() >= DROP {
                self.row_index[retained] = self.row_index[place];
                self.row_value[retained] = self.row_value[place];
                retained += 1;
            }
        }
        self.row_index.truncate(retained);
        self.row_value.truncate(retained);
        self.row_begin.push(small(retained));
    }

    /// Removes these rows. The order of the others does not change.
    pub(in crate::linear) fn delete_rows(&mut self, removed: &[bool]) {
        let mut retained_rows = 0;
        let mut retained_entries = 0;
        for (row, &is_removed) in removed.iter().enumerate() {
            let (begin, end) = (self.row_begin[row] as usize, self.row_begin[row + 1] as usize);
            if is_removed {
                continue;
            }
            self.row_index.copy_within(begin..end, retained_entries);
            self.row_value.copy_within(begin..end, retained_entries);
            retained_entries += end - begin;
            retained_rows += 1;
            self.row_begin[retained_rows] = small(retained_entries);
        }
        self.row_begin.truncate(retained_rows + 1);
        self.row_index.truncate(retained_entries);
        self.row_value.truncate(retained_entries);
    }

    /// Rebuilds the copy by columns.
    pub(in crate::linear) fn refresh_columns(&mut self) {
        self.column_begin.clear();
        self.column_begin.resize(self.columns + 1, 0);
        for &column in &self.row_index {
            self.column_begin[column as usize + 1] += 1;
        }
        for column in 0..self.columns {
            self.column_begin[column + 1] += self.column_begin[column];
        }
        let mut next = self.column_begin.clone();
        self.column_index.resize(self.row_index.len(), 0);
        self.column_value.resize(self.row_index.len(), 0.0);
        for row in 0..self.row_count() {
            for place in self.row_begin[row] as usize..self.row_begin[row + 1] as usize {
                let slot = &mut next[self.row_index[place] as usize];
                self.column_index[*slot as usize] = small(row);
                self.column_value[*slot as usize] = self.row_value[place];
                *slot += 1;
            }
        }
    }

    /// Returns the entries of a row, as (column, coefficient).
    #[inline]
    pub(in crate::linear) fn row(&self, row: usize) -> impl Iterator<Item = (usize, f64)> + '_ {
        let range = self.row_begin[row] as usize..self.row_begin[row + 1] as usize;
        let values = &self.row_value[range.clone()];
        self.row_index[range].iter().zip(values).map(|(&column, &value)| (column as usize, value))
    }

    /// Returns the entries of a column, as (row, coefficient). Requires an up-to-date copy by
    /// columns.
    #[inline]
    pub(in crate::linear) fn column(
        &self,
        column: usize,
    ) -> impl Iterator<Item = (usize, f64)> + '_ {
        let range = self.column_begin[column] as usize..self.column_begin[column + 1] as usize;
        let values = &self.column_value[range.clone()];
        self.column_index[range].iter().zip(values).map(|(&row, &value)| (row as usize, value))
    }
}

#[cfg(test)]
mod tests {
    use super::Matrix;

    #[test]
    fn rows_merge_repeats_and_survive_deletion() {
        let mut matrix = Matrix::default();
        (0..3).for_each(|_| matrix.add_column());
        matrix.add_row(&[(2, 1.0), (0, 3.0), (2, 1.0)]);
        matrix.add_row(&[(1, 5.0), (1, -5.0)]);
        matrix.add_row(&[(1, 7.0)]);
        matrix.delete_rows(&[false, true, false]);
        matrix.refresh_columns();
        assert_eq!(matrix.row_count(), 2);
        assert_eq!(matrix.row(0).collect::<Vec<_>>(), [(0, 3.0), (2, 2.0)]);
        assert_eq!(matrix.column(1).collect::<Vec<_>>(), [(1, 7.0)]);
        assert_eq!(matrix.column(2).collect::<Vec<_>>(), [(0, 2.0)]);
    }
}
