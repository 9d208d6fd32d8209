//! The state of the solver, and everything you can do with it between solves.

use std::sync::Arc;

use super::basis::{Basis, Status, nonbasic_status};
use super::ratio_test::RatioTest;
use super::results::Certificate;
use super::{Limit, LinearProgram, Outcome, small};
use crate::linear::factors::factorization::BasisFactors;
use crate::linear::factors::matrix::Matrix;
use crate::linear::factors::sparse_vector::SparseVector;

/// Solves linear programs with the dual simplex method. All of its state survives from one solve to
/// the next, which makes it fast to solve again after small changes.
///
/// Columns are numbered first, and then the logicals of the rows. The logical of a row is minus its
/// activity, so that `A x + z = 0`, and its reduced cost is minus the multiplier of the row.
/// Cloning copies the part of the factors that can change, plus a few numbers per row and column.
/// The matrix is shared until one of the clones changes its rows.
#[derive(Clone, Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each says whether one derived quantity is out of date; they vary freely"
)]
pub struct DualSimplex {
    pub(super) matrix: Arc<Matrix>,
    pub(super) columns_stale: bool,
    /// Logicals have no costs.
    pub(super) cost: Vec<f64>,
    /// During a solve, the costs in use may be perturbed or shifted.
    pub(super) work_cost: Vec<f64>,
    pub(super) costs_modified: bool,
    pub(super) lower: Vec<f64>,
    pub(super) upper: Vec<f64>,
    /// A value for each variable, whether or not it is basic.
    pub(super) x: Vec<f64>,
    /// The reduced cost of each nonbasic variable, unless it is a fixed column.
    pub(super) reduced: Vec<f64>,
    pub(super) status: Vec<Status>,
    /// Each place has a basic variable. While the factors are stale, there can be any number of
    /// them in any order.
    pub(super) head: Vec<u32>,
    /// The steepest edge weight of each place, or zero if it is unknown.
    pub(super) weight: Vec<f64>,
    /// The squared violation of each place. It is zero within the tolerance.
    pub(super) violation: Vec<f64>,
    pub(super) factorization: BasisFactors,
    pub(super) factors_stale: bool,
    pub(super) duals_stale: bool,
    pub(super) primals_stale: bool,
    /// The row of the inverse that belongs to the leaving place.
    pub(super) inverse_row: SparseVector,
    /// The row of the tableau that belongs to the leaving place, for columns only.
    pub(super) pivot_row: SparseVector,
    /// The column of the tableau that belongs to the entering variable.
    pub(super) pivot_column: SparseVector,
    /// When nonbasic variables move to their other bounds, the basic ones change by this. It also
    /// serves as a spare vector.
    pub(super) flow: SparseVector,
    /// The solution needed to update the weights.
    pub(super) steepest: SparseVector,
    pub(super) ratio_test: RatioTest,
    /// The pseudo-random sequence has this state. It is the same in every run.
    pub(super) noise: u32,
    /// Belongs to the costs in use.
    pub(super) dual_objective: f64,
    pub(super) iterations: usize,
    pub(super) result: Certificate,
}

impl DualSimplex {
    /// Creates an empty program.
    #[must_use]
    pub fn new() -> Self {
        Self { noise: 1, ..Self::default() }
    }

    /// Starts the pseudo-random sequence elsewhere. Zero doesn't change anything.
    pub fn set_seed(&mut self, seed: u32) {
        self.noise ^= seed.wrapping_mul(0x9E37_79B9);
    }

    /// Returns the number of a row's logical.
    #[inline]
    pub(super) fn logical(&self, row: usize) -> usize {
        self.matrix.column_count() + row
    }

    /// Moves a nonbasic variable to the bound given by its status.
    pub(super) fn place(&mut self, variable: usize) {
        self.x[variable] = match self.status[variable] {
            Status::AtUpper => self.upper[variable],
            Status::AtLower | Status::Fixed => self.lower[variable],
            Status::Free => 0.0,
            Status::Basic => return,
        };
    }

    /// Sets the status of a nonbasic variable according to its bounds and reduced cost.
    pub(super) fn settle(&mut self, variable: usize) {
        let reduced = self.reduced[variable];
        let prefers_upper =
            reduced < 0.0 || (reduced == 0.0 && self.status[variable] == Status::AtUpper);
        self.status[variable] =
            nonbasic_status(self.lower[variable], self.upper[variable], prefers_upper);
        self.place(variable);
    }

    fn set_bounds(&mut self, variable: usize, lower: f64, upper: f64) {
        assert!(lower <= upper, "lower bound {lower} is above upper bound {upper}");
        if self.lower[variable].to_bits() == lower.to_bits()
            && self.upper[variable].to_bits() == upper.to_bits()
        {
            return;
        }
        self.lower[variable] = lower;
        self.upper[variable] = upper;
        if self.status[variable] != Status::Basic {
            // The column was fixed, so its reduced cost may be out of date.
            self.duals_stale |=
                self.status[variable] == Status::Fixed && variable < self.matrix.column_count();
            let before = self.x[variable];
            self.settle(variable);
            self.primals_stale |= before.to_bits() != self.x[variable].to_bits();
        }
    }
}

impl LinearProgram for DualSimplex {
    fn add_column(&mut self, cost: f64, lower: f64, upper: f64) -> usize {
        assert!(lower <= upper, "lower bound {lower} is above upper bound {upper}");
        assert!(cost.is_finite(), "cost {cost} is not a finite number");
        let column = self.matrix.column_count();
        Arc::make_mut(&mut self.matrix).add_column();
        self.columns_stale = true;
        for variable in self.head.iter_mut().filter(|variable| **variable as usize >= column) {
            *variable += 1;
        }
        self.cost.insert(column, cost);
        self.work_cost.insert(column, cost);
        self.lower.insert(column, lower);
        self.upper.insert(column, upper);
        self.x.insert(column, 0.0);
        self.reduced.insert(column, cost);
        self.status.insert(column, Status::AtLower);
        self.settle(column);
        self.result.add_column(cost, self.x[column]);
        column
    }

    fn add_row(&mut self, lower: f64, upper: f64, entries: &[(usize, f64)]) -> usize {
        assert!(lower <= upper, "row lower bound {lower} is above upper bound {upper}");
        let row = self.matrix.row_count();
        Arc::make_mut(&mut self.matrix).add_row(entries);
        self.columns_stale = true;
        self.cost.push(0.0);
        self.work_cost.push(0.0);
        self.lower.push(-upper);
        self.upper.push(-lower);
        self.x.push(0.0);
        self.reduced.push(0.0);
        self.status.push(Status::Basic);
        self.head.push(small(self.logical(row)));
        self.weight.push(0.0);
        self.factors_stale = true;
        self.primals_stale = true;
        let activity = entries.iter().map(|&(column, value)| value * self.x[column]).sum();
        self.result.add_row(activity);
        row
    }

    fn delete_rows(&mut self, rows: &[usize]) {
        if rows.is_empty() {
            return;
        }
        let columns = self.matrix.column_count();
        let mut removed = vec![false; self.matrix.row_count()];
        for &row in rows {
            removed[row] = true;
        }
        self.release_rows(&removed);
        let mut renumbered = Vec::with_capacity(removed.len());
        let mut retained = 0;
        for &is_removed in &removed {
            renumbered.push(if is_removed { None } else { Some(small(columns + retained)) });
            retained += usize::from(!is_removed);
        }
        for (row, &is_removed) in removed.iter().enumerate() {
            if is_removed && self.status[columns + row] != Status::Basic {
                self.duals_stale = true;
            }
        }
        let mut weight = std::mem::take(&mut self.weight).into_iter();
        self.head.retain_mut(|variable| {
            let weight_here = weight.next().unwrap_or(0.0);
            let new = match (*variable as usize).checked_sub(columns) {
                None => Some(*variable),
                Some(row) => renumbered[row],
            };
            if let Some(new) = new {
                *variable = new;
                self.weight.push(weight_here);
            }
            new.is_some()
        });
        Arc::make_mut(&mut self.matrix).delete_rows(&removed);
        self.columns_stale = true;
        for list in [
            &mut self.cost,
            &mut self.work_cost,
            &mut self.lower,
            &mut self.upper,
            &mut self.x,
            &mut self.reduced,
        ] {
            retain_rows(list, columns, &removed);
        }
        retain_rows(&mut self.status, columns, &removed);
        self.factors_stale = true;
        self.primals_stale = true;
        self.result.delete_rows(&removed);
    }

    fn set_column_bounds(&mut self, column: usize, lower: f64, upper: f64) {
        assert!(column < self.column_count(), "column {column} does not exist");
        self.set_bounds(column, lower, upper);
    }

    fn set_row_bounds(&mut self, row: usize, lower: f64, upper: f64) {
        assert!(row < self.row_count(), "row {row} does not exist");
        self.set_bounds(self.logical(row), -upper, -lower);
    }

    fn set_cost(&mut self, column: usize, cost: f64) {
        assert!(column < self.column_count(), "column {column} does not exist");
        assert!(cost.is_finite(), "cost {cost} is not a finite number");
        self.cost[column] = cost;
        self.work_cost[column] = cost;
        self.duals_stale = true;
    }

    fn solve(&mut self, limit: &Limit) -> Outcome {
        self.run(limit)
    }

    fn objective(&self) -> f64 {
        self.result.objective
    }

    fn value(&self, column: usize) -> f64 {
        self.result.values[column]
    }

    fn values(&self) -> &[f64] {
        &self.result.values
    }

    fn row_activity(&self, row: usize) -> f64 {
        self.result.activities[row]
    }

    fn dual(&self, row: usize) -> f64 {
        self.result.multipliers[row]
    }

    fn reduced_cost(&self, column: usize) -> f64 {
        self.result.reduced_costs[column]
    }

    fn ray(&self) -> Option<&[f64]> {
        self.result.ray.as_deref()
    }

    fn basis(&self) -> Basis {
        let columns = self.matrix.column_count();
        let mut weight_of = vec![0.0; self.status.len()];
        for (&variable, &weight) in self.head.iter().zip(&self.weight) {
            weight_of[variable as usize] = weight;
        }
        #[allow(
            clippy::cast_possible_truncation,
            reason = "weights only steer pricing, single precision is plenty"
        )]
        let weights = (0..self.status.len())
            .filter(|&variable| self.status[variable] == Status::Basic)
            .map(|variable| weight_of[variable] as f32)
            .collect();
        let mirrored = self.status[columns..].iter().map(|&status| mirror(status)).collect();
        Basis { columns: self.status[..columns].to_vec(), rows: mirrored, weights }
    }

    fn restore(&mut self, basis: &Basis) {
        let columns = self.matrix.column_count();
        self.head.clear();
        self.weight.clear();
        let mut weights = basis.weights.iter();
        for variable in 0..self.status.len() {
            let known = if variable < columns {
                basis.columns.get(variable).copied().or(Some(Status::AtLower))
            } else {
                basis.rows.get(variable - columns).map(|&status| mirror(status))
            };
            let status = known.unwrap_or(Status::Basic);
            if status == Status::Basic {
                self.head.push(small(variable));
                let stored = if known.is_some() { weights.next() } else { None };
                let unknown = if known.is_some() { 1.0 } else { 0.0 };
                self.weight.push(stored.map_or(unknown, |&weight| f64::from(weight)));
                self.status[variable] = status;
            } else {
                let prefers_upper = status == Status::AtUpper;
                self.status[variable] =
                    nonbasic_status(self.lower[variable], self.upper[variable], prefers_upper);
                self.place(variable);
            }
        }
        self.factors_stale = true;
        self.duals_stale = true;
        self.primals_stale = true;
    }

    fn row_count(&self) -> usize {
        self.matrix.row_count()
    }

    fn column_count(&self) -> usize {
        self.matrix.column_count()
    }

    fn iterations(&self) -> usize {
        self.iterations
    }
}

/// Converts between the status of a row and that of its logical. They differ because the logical is
/// minus the activity.
fn mirror(status: Status) -> Status {
    match status {
        Status::AtLower => Status::AtUpper,
        Status::AtUpper => Status::AtLower,
        other => other,
    }
}

/// Removes the entries of deleted rows. These come after those of all columns.
fn retain_rows<T>(list: &mut Vec<T>, columns: usize, removed: &[bool]) {
    let mut place = 0;
    list.retain(|_| {
        let keep = place < columns || !removed[place - columns];
        place += 1;
        keep
    });
}
