//! Computes the results of a solve: the values, and multipliers that prove a bound no matter how
//! the solve went.

use super::PRIMAL_TOLERANCE;
use super::program::DualSimplex;

/// The objective of an optimum may differ from its bound by this much, relative to their size.
/// Bounds of rows have the same tolerance.
const TOLERANCE: f64 = 1e-9;

/// Applies if the factors are fresh. We cannot get any more accurate than that.
const LOOSE_TOLERANCE: f64 = 1e-7;

/// The reduced cost of a column without a bound should be zero. Anything below this is ignored.
const NEGLIGIBLE: f64 = 1e-9;

impl DualSimplex {
    /// Computes the results from the current basis. The objective is the bound that the multipliers
    /// prove.
    pub(super) fn certify(&mut self) {
        let columns = self.matrix.column_count();
        let mut multipliers = std::mem::take(&mut self.result.multipliers);
        multipliers.clear();
        multipliers.extend(
            (columns..self.status.len())
                .map(|logical| self.work_cost[logical] - self.reduced[logical]),
        );
        let mut reduced_costs = std::mem::take(&mut self.result.reduced_costs);
        reduced_costs.clear();
        reduced_costs.extend_from_slice(&self.cost[..columns]);
        self.result.objective = self.prove(&mut multipliers, &mut reduced_costs);
        self.result.multipliers = multipliers;
        self.result.reduced_costs = reduced_costs;
        self.result.values.clear();
        self.result.values.extend_from_slice(&self.x[..columns]);
        let activities = (0..self.matrix.row_count()).map(|row| {
            self.matrix.row(row).map(|(column, value)| value * self.x[column]).sum::<f64>()
        });
        self.result.activities.clear();
        self.result.activities.extend(activities);
    }

    /// Like `certify`, but returns `true` if the result is optimal within the tolerance.
    pub(super) fn certify_optimal(&mut self) -> bool {
        self.certify();
        let allowed = if self.factorization.updates() == 0 { LOOSE_TOLERANCE } else { TOLERANCE };
        let columns = self.matrix.column_count();
        let columns_hold = self.result.values.iter().enumerate().all(|(column, &value)| {
            value >= self.lower[column] - PRIMAL_TOLERANCE
                && value <= self.upper[column] + PRIMAL_TOLERANCE
        });
        let rows_hold = self.result.activities.iter().enumerate().all(|(row, &activity)| {
            let tolerance = allowed * (1.0 + activity.abs());
            -activity >= self.lower[columns + row] - tolerance
                && -activity <= self.upper[columns + row] + tolerance
        });
        let objective: f64 =
            self.cost.iter().zip(&self.result.values).map(|(cost, value)| cost * value).sum();
        let size: f64 = self
            .cost
            .iter()
            .zip(&self.result.values)
            .map(|(cost, value)| (cost * value).abs())
            .sum();
        let gap = (objective - self.result.objective).abs();
        self.result.objective = objective;
        columns_hold && rows_hold && gap <= allowed * (1.0 + size)
    }

    /// Returns `true` if the last inverse row proves that there's no solution. `sign` is the sign
    /// of the leaving variable's excess.
    pub(super) fn certify_infeasible(&mut self, sign: f64) -> bool {
        let mut ray = vec![0.0; self.matrix.row_count()];
        for (row, entry) in self.inverse_row.entries() {
            ray[row] = sign * entry;
        }
        let mut forms = vec![0.0; self.matrix.column_count()];
        let proved = self.prove(&mut ray, &mut forms) > PRIMAL_TOLERANCE;
        self.result.ray = proved.then_some(ray);
        proved
    }

    /// Returns the lower bound on `cost · x` that these multipliers prove. Rows are relaxed,
    /// whereas columns must stay within their bounds.
    ///
    /// Multipliers with the wrong sign are set to zero. On return, `costs` contains the reduced
    /// costs.
    fn prove(&self, multipliers: &mut [f64], costs: &mut [f64]) -> f64 {
        let columns = costs.len();
        let mut bound = 0.0;
        for (row, multiplier) in multipliers.iter_mut().enumerate() {
            let demanded = if *multiplier > 0.0 {
                -self.upper[columns + row]
            } else {
                -self.lower[columns + row]
            };
            if *multiplier == 0.0 || demanded.is_infinite() {
                *multiplier = 0.0;
                continue;
            }
            bound += *multiplier * demanded;
            for (column, value) in self.matrix.row(row) {
                costs[column] -= *multiplier * value;
            }
        }
        for (column, &reduced) in costs.iter().enumerate() {
            let at = if reduced > 0.0 { self.lower[column] } else { self.upper[column] };
            if at.is_finite() {
                bound += reduced * at;
            } else if reduced.abs() > NEGLIGIBLE {
                return f64::NEG_INFINITY;
            }
        }
        bound
    }
}
