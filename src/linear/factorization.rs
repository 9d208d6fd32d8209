//! The factors of the basis matrix, solves with them, and their update after a basis change.
//!
//! With rows and basis places numbered alike (place `i` is the one whose pivot lies in row `i`) the basis matrix is
//! `B = L R1' .. Rk' U`: `L` from the elimination, `U` upper triangular under the order kept here, and one row
//! transformation for each basis change (Forrest and Tomlin, *Updated triangular factors of the basis*, 1972).

use std::sync::Arc;

use super::small;
use super::sparse_vector::SparseVector;
use super::triangular::{Lists, Reach};

/// Basis changes after which new factors are cheaper than dragging the updates along.
const MOST_UPDATES: usize = 100;

/// How far, relatively, the new diagonal entry may be from the one that the pivot predicts.
const UPDATE_TOLERANCE: f64 = 1e-6;

/// The part that elimination leaves behind and no update touches.
#[derive(Debug, Default)]
pub(super) struct LowerFactor {
    /// For each pivot row the multipliers of the rows below.
    pub(super) columns: Lists,
    /// The same by rows.
    pub(super) rows: Lists,
    /// Pivot rows in elimination order.
    pub(super) order: Vec<u32>,
}

/// The new diagonal entry disagrees with the pivot: the factors have to be made afresh.
#[derive(Debug)]
pub(super) struct Unstable;

/// Factors of a basis matrix.
#[derive(Clone, Debug, Default)]
pub(super) struct Factorization {
    lower: Arc<LowerFactor>,
    upper_columns: Lists,
    upper_rows: Lists,
    row_capacity: Vec<u32>,
    diagonal: Vec<f64>,
    /// Places of U in triangular order; `u32::MAX` where a replaced column used to be.
    order: Vec<u32>,
    position: Vec<u32>,
    /// Row transformations: target row, and (row, multiplier) entries.
    transformed_row: Vec<u32>,
    transform_begin: Vec<u32>,
    transform_index: Vec<u32>,
    transform_value: Vec<f64>,
    /// The last kept column, half-way solved, and the last kept unit row, half-way solved.
    spike: Vec<(u32, f64)>,
    half_row: Vec<(u32, f64)>,
    /// Always zero between calls.
    scatter: Vec<f64>,
    reach: Reach,
    fresh_entries: usize,
}

impl Factorization {
    /// Takes over what the elimination found. `upper` holds U by columns without its `diagonal`.
    pub(super) fn new(lower: LowerFactor, upper: Lists, diagonal: Vec<f64>) -> Self {
        let rows = diagonal.len();
        let (upper_rows, row_capacity) = upper.transposed(2);
        let order = lower.order.clone();
        let mut position = vec![0; rows];
        for (place, &node) in order.iter().enumerate() {
            position[node as usize] = small(place);
        }
        let mut reach = Reach::default();
        reach.reset(rows);
        Self {
            fresh_entries: upper.index.len() + lower.columns.index.len() + rows,
            lower: Arc::new(lower),
            upper_columns: upper,
            upper_rows,
            row_capacity,
            diagonal,
            order,
            position,
            transform_begin: vec![0],
            scatter: vec![0.0; rows],
            reach,
            ..Self::default()
        }
    }

    /// Basis changes since the elimination.
    pub(super) fn updates(&self) -> usize {
        self.transformed_row.len()
    }

    /// Whether a new elimination is due.
    pub(super) fn is_worn(&self) -> bool {
        self.updates() >= MOST_UPDATES
            || self.upper_columns.index.len() + self.transform_index.len() > 4 * self.fresh_entries
    }

    /// Solves `B x = x` in place. With `keep`, the column is remembered as the one that enters next.
    pub(super) fn solve_columns(&mut self, x: &mut SparseVector, keep: bool) {
        let lower = &self.lower;
        lower
            .columns
            .solve(None, lower.order.iter().copied(), x, &mut self.reach);
        for (update, &target) in self.transformed_row.iter().enumerate() {
            let range =
                self.transform_begin[update] as usize..self.transform_begin[update + 1] as usize;
            let values = &self.transform_value[range.clone()];
            let places = &self.transform_index[range];
            let change: f64 = places
                .iter()
                .zip(values)
                .map(|(&place, &value)| x.value[place as usize] * value)
                .sum();
            if change != 0.0 {
                x.add(target as usize, -change);
            }
        }
        if keep {
            x.tidy();
            self.spike.clear();
            self.spike
                .extend(x.entries().map(|(place, value)| (small(place), value)));
        }
        let order = self.order.iter().rev().copied();
        self.upper_columns
            .solve(Some(&self.diagonal), order, x, &mut self.reach);
        x.tidy();
    }

    /// Solves `y B = y` in place. With `keep`, `y` is the unit vector of the place that leaves next.
    pub(super) fn solve_rows(&mut self, y: &mut SparseVector, keep: bool) {
        self.upper_rows.solve(
            Some(&self.diagonal),
            self.order.iter().copied(),
            y,
            &mut self.reach,
        );
        if keep {
            y.tidy();
            self.half_row.clear();
            self.half_row
                .extend(y.entries().map(|(place, value)| (small(place), value)));
        }
        for (update, &source) in self.transformed_row.iter().enumerate().rev() {
            let flow = y.value[source as usize];
            if flow == 0.0 {
                continue;
            }
            for place in
                self.transform_begin[update] as usize..self.transform_begin[update + 1] as usize
            {
                y.add(
                    self.transform_index[place] as usize,
                    -flow * self.transform_value[place],
                );
            }
        }
        let lower = &self.lower;
        lower
            .rows
            .solve(None, lower.order.iter().rev().copied(), y, &mut self.reach);
        y.tidy();
    }

    /// Replaces the column at `place` by the kept one; `pivot` is the entry of the solved column at `place`.
    ///
    /// # Errors
    /// If the new diagonal entry is not what `pivot` says. The factors are unusable then.
    pub(super) fn update(&mut self, place: usize, pivot: f64) -> Result<(), Unstable> {
        let old_diagonal = self.diagonal[place];
        for entry in self.upper_columns.range(place) {
            self.upper_rows
                .remove(self.upper_columns.index[entry] as usize, place);
        }
        for entry in self.upper_rows.range(place) {
            self.upper_columns
                .remove(self.upper_rows.index[entry] as usize, place);
        }
        self.upper_rows.end[place] = self.upper_rows.begin[place];
        self.record_transform(place, old_diagonal);
        let diagonal = self.insert_spike(place);
        let expected = pivot * old_diagonal;
        if (diagonal - expected).abs() > UPDATE_TOLERANCE * (diagonal.abs() + expected.abs()) {
            return Err(Unstable);
        }
        self.diagonal[place] = diagonal;
        self.order[self.position[place] as usize] = u32::MAX;
        self.position[place] = small(self.order.len());
        self.order.push(small(place));
        Ok(())
    }

    /// The row transformation that empties row `place` of U follows from the kept half-solved unit row.
    fn record_transform(&mut self, place: usize, old_diagonal: f64) {
        for &(row, value) in &self.half_row {
            if row as usize != place {
                self.transform_index.push(row);
                self.transform_value.push(-value * old_diagonal);
            }
        }
        self.transformed_row.push(small(place));
        self.transform_begin.push(small(self.transform_index.len()));
    }

    /// Puts the kept column into U and returns its new diagonal entry.
    fn insert_spike(&mut self, place: usize) -> f64 {
        let spike = std::mem::take(&mut self.spike);
        let begin = small(self.upper_columns.index.len());
        self.upper_columns.begin[place] = begin;
        let mut diagonal = 0.0;
        for &(row, value) in &spike {
            if row as usize == place {
                diagonal += value;
            } else {
                self.upper_columns.index.push(row);
                self.upper_columns.value.push(value);
                self.append_to_row(row as usize, place, value);
            }
        }
        self.upper_columns.end[place] = small(self.upper_columns.index.len());
        let transform = self.transformed_row.len() - 1;
        let range =
            self.transform_begin[transform] as usize..self.transform_begin[transform + 1] as usize;
        for &(row, value) in &spike {
            self.scatter[row as usize] = value;
        }
        for entry in range {
            diagonal -=
                self.transform_value[entry] * self.scatter[self.transform_index[entry] as usize];
        }
        for &(row, _) in &spike {
            self.scatter[row as usize] = 0.0;
        }
        self.spike = spike;
        diagonal
    }

    /// Adds an entry to a row of U, moving the row to the end of the storage when it is full.
    fn append_to_row(&mut self, row: usize, column: usize, value: f64) {
        let rows = &mut self.upper_rows;
        let range = rows.range(row);
        let length = small(range.len());
        if length == self.row_capacity[row] {
            let begin = rows.index.len();
            rows.index.extend_from_within(range.clone());
            rows.value.extend_from_within(range);
            let capacity = 2 * length + 4;
            rows.index.resize(begin + capacity as usize, 0);
            rows.value.resize(begin + capacity as usize, 0.0);
            rows.begin[row] = small(begin);
            rows.end[row] = small(begin) + length;
            self.row_capacity[row] = capacity;
        }
        let place = rows.end[row] as usize;
        rows.index[place] = small(column);
        rows.value[place] = value;
        rows.end[row] += 1;
    }
}
