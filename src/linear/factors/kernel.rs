//! Eliminates the part of a basis matrix that has no singletons, by Markowitz's rule.
//!
//! Pivots are searched among the shortest columns and rows. Candidates must not be small compared
//! to their column (threshold pivoting). Among those, we minimize (row length - 1) (column length -
//! 1), an upper bound on the fill-in.

use super::sparse_vector::DROP;

/// The smallest absolute value that we accept as a pivot.
pub(in crate::linear) const SMALLEST_PIVOT: f64 = 1e-9;
use crate::foundation::choosing::larger;
use crate::linear::small;

/// A pivot must be at least this large, relative to the largest entry of its column.
const THRESHOLD: f64 = 0.1;

/// Once there is an acceptable pivot, we only search this many rows and columns.
const SEARCHED: usize = 4;

const NONE: u32 = u32::MAX;

/// Rows and columns of a pivot are numbered within the kernel.
pub(in crate::linear) struct Pivot {
    pub(in crate::linear) row: usize,
    pub(in crate::linear) column: usize,
    pub(in crate::linear) value: f64,
}

/// The part of a matrix that has not been eliminated yet. Values are stored by columns only,
/// because the pattern is all we need by rows.
pub(in crate::linear) struct Kernel {
    columns: Vec<Vec<(u32, f64)>>,
    rows: Vec<Vec<u32>>,
    column_buckets: Buckets,
    row_buckets: Buckets,
    /// The multipliers of the last pivot, as (row, multiplier).
    pub(in crate::linear) multipliers: Vec<(u32, f64)>,
    /// The rest of the last pivot's row, as (column, value).
    pub(in crate::linear) pivot_row: Vec<(u32, f64)>,
    /// The multiplier of each row while a pivot is being processed. Zero otherwise.
    multiplier_of: Vec<f64>,
    updated: Vec<bool>,
}

impl Kernel {
    /// Creates a kernel from its columns, given as lists of (row, value).
    pub(in crate::linear) fn new(columns: Vec<Vec<(u32, f64)>>, row_count: usize) -> Self {
        let mut counts = vec![0; row_count];
        for &(row, _) in columns.iter().flatten() {
            counts[row as usize] += 1;
        }
        let mut rows: Vec<Vec<u32>> = counts.into_iter().map(Vec::with_capacity).collect();
        for (column, entries) in columns.iter().enumerate() {
            for &(row, _) in entries {
                rows[row as usize].push(small(column));
            }
        }
        let longest = row_count.max(columns.len());
        let mut column_buckets = Buckets::new(columns.len(), longest);
        let mut row_buckets = Buckets::new(row_count, longest);
        for (column, entries) in columns.iter().enumerate() {
            column_buckets.insert(column, entries.len());
        }
        for (row, entries) in rows.iter().enumerate() {
            row_buckets.insert(row, entries.len());
        }
        Self {
            columns,
            rows,
            column_buckets,
            row_buckets,
            multipliers: Vec::new(),
            pivot_row: Vec::new(),
            multiplier_of: vec![0.0; row_count],
            updated: vec![false; row_count],
        }
    }

    /// Eliminates the next pivot and returns it. `None` if no remaining entry is large enough.
    pub(in crate::linear) fn next_pivot(&mut self) -> Option<Pivot> {
        let pivot = self.search()?;
        self.take_out(&pivot);
        let pivot_row = std::mem::take(&mut self.pivot_row);
        for &(column, value) in &pivot_row {
            self.eliminate_in(column as usize, value);
        }
        self.pivot_row = pivot_row;
        for &(row, _) in &self.multipliers {
            self.multiplier_of[row as usize] = 0.0;
            self.row_buckets.insert(row as usize, self.rows[row as usize].len());
        }
        Some(pivot)
    }

    /// Returns the best pivot among the shortest columns and rows.
    fn search(&self) -> Option<Pivot> {
        let mut best: Option<(usize, Pivot)> = None;
        let mut searched = 0;
        let longest = self.column_buckets.first.len();
        for length in 1..longest {
            for column in self.column_buckets.members(length) {
                self.search_column(column, &mut best);
                searched += 1;
                if Self::is_good_enough(best.as_ref(), length, searched) {
                    return best.map(|(_, pivot)| pivot);
                }
            }
            for row in self.row_buckets.members(length) {
                self.search_row(row, &mut best);
                searched += 1;
                if Self::is_good_enough(best.as_ref(), length, searched) {
                    return best.map(|(_, pivot)| pivot);
                }
            }
        }
        best.map(|(_, pivot)| pivot)
    }

    fn is_good_enough(best: Option<&(usize, Pivot)>, length: usize, searched: usize) -> bool {
        best.is_some_and(|&(merit, _)| merit <= (length - 1) * (length - 1) || searched >= SEARCHED)
    }

    fn smallest_acceptable(&self, column: usize) -> f64 {
        let largest = self.columns[column]
            .iter()
            .fold(0.0_f64, |largest, &(_, value)| larger(value.abs(), largest));
        larger(THRESHOLD * largest, SMALLEST_PIVOT)
    }

    fn search_column(&self, column: usize, best: &mut Option<(usize, Pivot)>) {
        let acceptable = self.smallest_acceptable(column);
        for &(row, value) in &self.columns[column] {
            if value.abs() >= acceptable {
                self.offer(row as usize, column, value, best);
            }
        }
    }

    fn search_row(&self, row: usize, best: &mut Option<(usize, Pivot)>) {
        for &column in &self.rows[row] {
            let column = column as usize;
            let entry = self.columns[column].iter().find(|&&(other, _)| other as usize == row);
            if let Some(&(_, value)) = entry
                && value.abs() >= self.smallest_acceptable(column)
            {
                self.offer(row, column, value, best);
            }
        }
    }

    fn offer(&self, row: usize, column: usize, value: f64, best: &mut Option<(usize, Pivot)>) {
        let merit = (self.rows[row].len() - 1) * (self.columns[column].len() - 1);
        let better = best.as_ref().is_none_or(|(least, pivot)| {
            merit < *least || (merit == *least && value.abs() > pivot.value.abs())
        });
        if better {
            *best = Some((merit, Pivot { row, column, value }));
        }
    }

    /// Moves the pivot's row and column to `multipliers` and `pivot_row`.
    fn take_out(&mut self, pivot: &Pivot) {
        self.multipliers.clear();
        self.pivot_row.clear();
        self.column_buckets.remove(pivot.column);
        self.row_buckets.remove(pivot.row);
        for (row, value) in std::mem::take(&mut self.columns[pivot.column]) {
            if row as usize == pivot.row {
                continue;
            }
            self.multipliers.push((row, value / pivot.value));
            self.multiplier_of[row as usize] = value / pivot.value;
            self.row_buckets.remove(row as usize);
            remove_first(&mut self.rows[row as usize], |&column| column as usize == pivot.column);
        }
        for column in std::mem::take(&mut self.rows[pivot.row]) {
            if column as usize == pivot.column {
                continue;
            }
            let entries = &mut self.columns[column as usize];
            if let Some((_, value)) = remove_first(entries, |&(row, _)| row as usize == pivot.row) {
                self.pivot_row.push((column, value));
            }
        }
    }

    /// Subtracts multiples of the pivot row in one column.
    fn eliminate_in(&mut self, column: usize, pivot_value: f64) {
        self.column_buckets.remove(column);
        let entries = &mut self.columns[column];
        let rows = &mut self.rows;
        for (row, value) in entries.iter_mut() {
            let multiplier = self.multiplier_of[*row as usize];
            if multiplier != 0.0 {
                self.updated[*row as usize] = true;
                *value -= multiplier * pivot_value;
            }
        }
        entries.retain(|&(row, value)| {
            let keep = value.abs() >= DROP;
            if !keep {
                remove_first(&mut rows[row as usize], |&other| other as usize == column);
            }
            keep
        });
        for &(row, multiplier) in &self.multipliers {
            if !std::mem::take(&mut self.updated[row as usize]) {
                entries.push((row, -multiplier * pivot_value));
                rows[row as usize].push(small(column));
            }
        }
        self.column_buckets.insert(column, self.columns[column].len());
    }
}

fn remove_first<T>(list: &mut Vec<T>, matches: impl Fn(&T) -> bool) -> Option<T> {
    list.iter().position(matches).map(|place| list.swap_remove(place))
}

/// Items grouped by length. Each group is a doubly linked list.
struct Buckets {
    first: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
    length: Vec<u32>,
}

impl Buckets {
    fn new(items: usize, longest: usize) -> Self {
        Self {
            first: vec![NONE; longest + 1],
            next: vec![NONE; items],
            previous: vec![NONE; items],
            length: vec![NONE; items],
        }
    }

    fn insert(&mut self, item: usize, length: usize) {
        let old = self.first[length];
        self.next[item] = old;
        self.previous[item] = NONE;
        if old != NONE {
            self.previous[old as usize] = small(item);
        }
        self.first[length] = small(item);
        self.length[item] = small(length);
    }

    fn remove(&mut self, item: usize) {
        let (next, previous) = (self.next[item], self.previous[item]);
        if previous == NONE {
            self.first[self.length[item] as usize] = next;
        } else {
            self.next[previous as usize] = next;
        }
        if next != NONE {
            self.previous[next as usize] = previous;
        }
    }

    fn members(&self, length: usize) -> impl Iterator<Item = usize> + '_ {
        let mut item = self.first[length];
        std::iter::from_fn(move || {
            let current = item;
            (current != NONE).then(|| {
                item = self.next[current as usize];
                current as usize
            })
        })
    }
}
