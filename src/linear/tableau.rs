//! Rows and columns of the simplex tableau, and basis changes. The tableau as a whole is never
//! stored: each iteration just computes the row and the column it needs.

use super::basis::{Status, nonbasic_status};
use super::dual_simplex::PhaseEnd;
use super::pricing::squared_violation;
use super::program::DualSimplex;
use super::small;
use crate::linear::factors::sparse_vector::without_noise;

impl DualSimplex {
    /// Computes the row of the inverse that belongs to `place`.
    pub(super) fn compute_inverse_row(&mut self, place: usize) {
        self.inverse_row.clear();
        self.inverse_row.add(place, 1.0);
        self.factorization.solve_rows(&mut self.inverse_row, true);
    }

    /// Computes the tableau row from the last inverse row, for all columns that are neither basic
    /// nor fixed.
    pub(super) fn compute_pivot_row(&mut self) {
        let row_vector = &mut self.pivot_row;
        row_vector.clear();
        let (status, matrix) = (&self.status[..], &*self.matrix);
        let values = &mut row_vector.value[..];
        row_vector.index.resize(values.len() + 1, 0);
        let index = &mut row_vector.index[..];
        // Write unconditionally, but only count new entries. This leaves no branch that the
        // processor could mispredict.
        let mut count = 0;
        for (row, multiplier) in self.inverse_row.entries() {
            for (column, coefficient) in matrix.row(row) {
                if matches!(status[column], Status::Basic | Status::Fixed) {
                    continue;
                }
                let value = &mut values[column];
                index[count] = small(column);
                count += usize::from(*value == 0.0);
                *value = without_noise(*value + multiplier * coefficient);
            }
        }
        row_vector.index.truncate(count);
    }

    /// Returns the entry of a variable in the last pivot row.
    pub(super) fn pivot_row_entry(&self, variable: usize) -> f64 {
        let columns = self.matrix.column_count();
        if variable < columns {
            self.pivot_row.value[variable]
        } else {
            self.inverse_row.value[variable - columns]
        }
    }

    /// Computes the column of the tableau for a variable that may enter.
    pub(super) fn compute_pivot_column(&mut self, variable: usize) {
        self.set_pivot_column(variable);
        self.factorization.solve_columns(&mut self.pivot_column, true);
        self.pivot_column.remember_density();
    }

    /// Solves for the last inverse row. Updating the weights needs it.
    pub(super) fn compute_steepest(&mut self) {
        self.steepest.copy_from(&self.inverse_row);
        self.factorization.solve_columns(&mut self.steepest, false);
    }

    /// Computes the pivot column and this solution in a single pass over the factors.
    pub(super) fn compute_columns(&mut self, variable: usize) {
        self.set_pivot_column(variable);
        self.steepest.copy_from(&self.inverse_row);
        self.factorization.solve_two_columns(&mut self.pivot_column, &mut self.steepest);
        self.pivot_column.remember_density();
    }

    fn set_pivot_column(&mut self, variable: usize) {
        let columns = self.matrix.column_count();
        self.pivot_column.clear();
        if variable < columns {
            for (row, coefficient) in self.matrix.column(variable) {
                self.pivot_column.add(row, coefficient);
            }
        } else {
            self.pivot_column.add(variable - columns, 1.0);
        }
    }

    /// Returns the upper or the lower bound of a variable.
    pub(super) fn bound(&self, variable: usize, upper: bool) -> f64 {
        if upper { self.upper[variable] } else { self.lower[variable] }
    }

    /// Moves the entering variable by `step`, and the basic variables along the last pivot column.
    pub(super) fn move_basics(&mut self, step: f64, entering: usize) {
        let (head, x) = (&self.head[..], &mut self.x[..]);
        let (lower, upper) = (&self.lower[..], &self.upper[..]);
        let violation = &mut self.violation[..];
        for (place, entry) in self.pivot_column.entries() {
            let variable = head[place] as usize;
            let value = x[variable] - step * entry;
            x[variable] = value;
            violation[place] = squared_violation(value, lower[variable], upper[variable]);
        }
        self.x[entering] += step;
    }

    /// Replaces the variable at `place` by `entering`. The leaving variable moves to its upper or
    /// lower bound.
    ///
    /// Requires the inverse row of the place (with `length` as its squared length), the pivot row
    /// and the pivot column.
    pub(super) fn exchange(
        &mut self,
        place: usize,
        entering: usize,
        to_upper: bool,
        dual_step: f64,
        length: f64,
    ) -> Option<PhaseEnd> {
        let leaving = self.head[place] as usize;
        self.update_weights(place, length);
        self.update_reduced_costs(dual_step);
        self.reduced[entering] = 0.0;
        self.reduced[leaving] = -dual_step;
        self.status[entering] = Status::Basic;
        self.status[leaving] = nonbasic_status(self.lower[leaving], self.upper[leaving], to_upper);
        self.place(leaving);
        self.head[place] = small(entering);
        self.measure_violation(place);
        self.iterations += 1;
        match self.factorization.update(place, self.pivot_column.value[place]) {
            Ok(()) => None,
            Err(_) => Some(PhaseEnd::NumericalFailure),
        }
    }

    fn update_reduced_costs(&mut self, dual_step: f64) {
        if dual_step == 0.0 {
            return;
        }
        let columns = self.matrix.column_count();
        let (reduced, of_logicals) = self.reduced.split_at_mut(columns);
        for (column, entry) in self.pivot_row.entries() {
            reduced[column] -= dual_step * entry;
        }
        let status = &self.status[columns..];
        for (row, entry) in self.inverse_row.entries() {
            if status[row] != Status::Basic {
                of_logicals[row] -= dual_step * entry;
            }
        }
    }
}
