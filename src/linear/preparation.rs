//! Brings factors, weights, reduced costs and values up to date. Almost anything may have changed
//! since the last solve, so none of these can be trusted.

use std::sync::Arc;

use super::basis::{Status, nonbasic_status};
use super::program::DualSimplex;
use super::{DUAL_TOLERANCE, small};
use crate::linear::factors::elimination::eliminate;

impl DualSimplex {
    /// Prepares for iterations. It does not matter what has changed since the last solve.
    pub(super) fn prepare(&mut self) {
        let (rows, columns) = (self.matrix.row_count(), self.matrix.column_count());
        if self.columns_stale {
            Arc::make_mut(&mut self.matrix).refresh_columns();
            self.columns_stale = false;
        }
        for vector in
            [&mut self.inverse_row, &mut self.pivot_column, &mut self.flow, &mut self.steepest]
        {
            vector.reset(rows);
        }
        self.pivot_row.reset(columns);
        self.restore_costs();
        if self.factors_stale {
            self.factorize();
        }
        self.bring_up_to_date();
    }

    /// Factors the same basis again, and recomputes everything that depends on the factors.
    pub(super) fn refresh(&mut self) {
        self.factorize();
        self.duals_stale = true;
        self.primals_stale = true;
        self.bring_up_to_date();
    }

    fn bring_up_to_date(&mut self) {
        if self.duals_stale {
            self.compute_reduced_costs();
        }
        self.correct_dual_infeasibilities();
        if self.primals_stale {
            self.compute_values();
        }
        self.measure_violations();
        self.measure_objective();
    }

    /// Returns to the all-logical basis, as a last resort against rounding errors.
    pub(super) fn start_over(&mut self) {
        let columns = self.matrix.column_count();
        for column in 0..columns {
            if self.status[column] == Status::Basic {
                self.reduced[column] = self.cost[column];
                self.settle(column);
            }
        }
        self.head.clear();
        self.weight.clear();
        for variable in columns..self.status.len() {
            self.status[variable] = Status::Basic;
            self.head.push(small(variable));
            self.weight.push(1.0);
        }
        self.refresh();
    }

    pub(super) fn factorize(&mut self) {
        let mut weight_of = vec![0.0; self.status.len()];
        for (&variable, &weight) in self.head.iter().zip(&self.weight) {
            weight_of[variable as usize] = weight;
        }
        let eliminated = eliminate(&self.matrix, &self.head);
        self.factorization = eliminated.factorization;
        self.head = eliminated.head;
        self.factors_stale = false;
        let changed = eliminated.repaired || !eliminated.rejected.is_empty();
        for &variable in &eliminated.rejected {
            let variable = variable as usize;
            self.reduced[variable] = 0.0;
            self.status[variable] =
                nonbasic_status(self.lower[variable], self.upper[variable], false);
            self.place(variable);
        }
        self.weight.clear();
        for &variable in &self.head {
            self.status[variable as usize] = Status::Basic;
            self.weight.push(if changed { 1.0 } else { weight_of[variable as usize] });
        }
        if changed {
            self.duals_stale = true;
            self.primals_stale = true;
        }
        self.violation.clear();
        self.violation.resize(self.head.len(), 0.0);
        self.weigh_new_places();
    }

    /// Computes missing steepest edge weights, which are the squared lengths of rows of the
    /// inverse.
    fn weigh_new_places(&mut self) {
        for place in 0..self.weight.len() {
            if self.weight[place] == 0.0 {
                self.inverse_row.clear();
                self.inverse_row.add(place, 1.0);
                self.factorization.solve_rows(&mut self.inverse_row, false);
                self.weight[place] = self.inverse_row.norm_squared();
            }
        }
    }

    /// Restores the given costs.
    pub(super) fn restore_costs(&mut self) {
        if self.costs_modified {
            self.work_cost.copy_from_slice(&self.cost);
            self.costs_modified = false;
            self.duals_stale = true;
        }
    }

    /// Computes the reduced costs of all nonbasic variables with respect to the costs in use.
    pub(super) fn compute_reduced_costs(&mut self) {
        let columns = self.matrix.column_count();
        let multipliers = &mut self.inverse_row;
        multipliers.clear();
        for (place, &variable) in self.head.iter().enumerate() {
            let cost = self.work_cost[variable as usize];
            if cost != 0.0 {
                multipliers.add(place, cost);
            }
        }
        self.factorization.solve_rows(multipliers, false);
        self.reduced.copy_from_slice(&self.work_cost);
        for (row, multiplier) in multipliers.entries() {
            for (column, value) in self.matrix.row(row) {
                self.reduced[column] -= multiplier * value;
            }
            self.reduced[columns + row] -= multiplier;
        }
        for &variable in &self.head {
            self.reduced[variable as usize] = 0.0;
        }
        self.duals_stale = false;
    }

    /// Computes the values of all basic variables.
    pub(super) fn compute_values(&mut self) {
        let columns = self.matrix.column_count();
        self.flow.clear();
        self.flow.listed = false;
        for (variable, &value) in self.x.iter().enumerate() {
            if value == 0.0 || self.status[variable] == Status::Basic {
                continue;
            }
            if variable < columns {
                for (row, coefficient) in self.matrix.column(variable) {
                    self.flow.value[row] -= coefficient * value;
                }
            } else {
                self.flow.value[variable - columns] -= value;
            }
        }
        self.flow.tidy();
        self.factorization.solve_columns(&mut self.flow, false);
        self.flow.remember_density();
        for (place, &variable) in self.head.iter().enumerate() {
            self.x[variable as usize] = self.flow.value[place];
        }
        self.primals_stale = false;
    }

    /// Makes the basis dual feasible. Variables with another bound simply move there; for the rest,
    /// we have to shift the cost.
    fn correct_dual_infeasibilities(&mut self) {
        for variable in 0..self.status.len() {
            let reduced = self.reduced[variable];
            let (wrong, other_bound, other_status) = match self.status[variable] {
                Status::AtLower => {
                    (reduced < -DUAL_TOLERANCE, self.upper[variable], Status::AtUpper)
                }
                Status::AtUpper => {
                    (reduced > DUAL_TOLERANCE, self.lower[variable], Status::AtLower)
                }
                Status::Free => (reduced.abs() > DUAL_TOLERANCE, f64::INFINITY, Status::Free),
                Status::Basic | Status::Fixed => continue,
            };
            if !wrong {
                continue;
            }
            if other_bound.is_finite() {
                self.status[variable] = other_status;
                self.x[variable] = other_bound;
                self.primals_stale = true;
            } else {
                self.shift_cost(variable);
            }
        }
    }

    /// Changes the cost of a nonbasic variable such that its reduced cost is zero.
    pub(super) fn shift_cost(&mut self, variable: usize) {
        self.work_cost[variable] -= self.reduced[variable];
        self.reduced[variable] = 0.0;
        self.costs_modified = true;
    }

    /// Computes the objective of the current basis with respect to the costs in use. It is a bound
    /// for these as long as the basis is dual feasible.
    pub(super) fn measure_objective(&mut self) {
        self.dual_objective =
            self.work_cost.iter().zip(&self.x).map(|(cost, value)| cost * value).sum();
    }
}
