//! Writes out a linear program. With this, we can check a solver's results independently.

use ginnow::linear::{DualSimplex, LinearProgram};

/// A row or column may stray from its bounds by this much.
pub const TOLERANCE: f64 = 1e-7;

/// A row is a pair of bounds around entries, which consist of a column and a coefficient.
#[derive(Clone, Debug)]
pub struct Row {
    pub lower: f64,
    pub upper: f64,
    pub entries: Vec<(usize, f64)>,
}

/// A program that minimises its costs. Each column is (cost, lower, upper).
#[derive(Clone, Debug, Default)]
pub struct Model {
    pub columns: Vec<(f64, f64, f64)>,
    pub rows: Vec<Row>,
}

impl Model {
    pub fn load(&self) -> DualSimplex {
        let mut program = DualSimplex::new();
        for &(cost, lower, upper) in &self.columns {
            program.add_column(cost, lower, upper);
        }
        for row in &self.rows {
            program.add_row(row.lower, row.upper, &row.entries);
        }
        program
    }

    /// Computes `multipliers · A` for each column.
    fn combination(&self, multipliers: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut sum = vec![0.0; self.columns.len()];
        for (place, row) in self.rows.iter().enumerate() {
            for &(column, value) in &row.entries {
                sum[column] += multipliers(place) * value;
            }
        }
        sum
    }

    /// Returns a lower bound for `scale` times the costs, which follows from the multipliers by weak duality.
    fn lagrangian(&self, scale: f64, multipliers: impl Fn(usize) -> f64) -> f64 {
        let times = |factor: f64, bound: f64| {
            if factor.abs() < 1e-9 && bound.is_infinite() { 0.0 } else { factor * bound }
        };
        let combination = self.combination(&multipliers);
        let mut bound = 0.0;
        for (place, row) in self.rows.iter().enumerate() {
            let multiplier = multipliers(place);
            if multiplier != 0.0 {
                bound += multiplier * if multiplier > 0.0 { row.lower } else { row.upper };
            }
        }
        for (&(cost, lower, upper), sum) in self.columns.iter().zip(combination) {
            let reduced = scale * cost - sum;
            bound += times(reduced, if reduced > 0.0 { lower } else { upper });
        }
        bound
    }

    /// Panics unless the values and multipliers are optimal, meaning that they are feasible, have
    /// the right signs, and do not leave a gap.
    pub fn check_optimal(&self, program: &DualSimplex) {
        let mut objective = 0.0;
        let mut size = 1.0;
        for (column, &(cost, lower, upper)) in self.columns.iter().enumerate() {
            let value = program.value(column);
            assert!(
                value >= lower - TOLERANCE && value <= upper + TOLERANCE,
                "column {column} is at {value}"
            );
            objective += cost * value;
            size += (cost * value).abs();
        }
        for (place, row) in self.rows.iter().enumerate() {
            let activity: f64 =
                row.entries.iter().map(|&(column, value)| value * program.value(column)).sum();
            let tolerance = TOLERANCE * (1.0 + activity.abs());
            assert!(
                activity >= row.lower - tolerance && activity <= row.upper + tolerance,
                "row {place}: {activity}"
            );
            assert!((program.row_activity(place) - activity).abs() < tolerance);
        }
        assert!(
            (objective - program.objective()).abs() < TOLERANCE * size,
            "{objective} {}",
            program.objective()
        );
        let bound = self.lagrangian(1.0, |row| program.dual(row));
        assert!(
            (objective - bound).abs() < TOLERANCE * size,
            "objective {objective}, bound {bound}"
        );
        let combination = self.combination(|row| program.dual(row));
        for (column, &(cost, ..)) in self.columns.iter().enumerate() {
            assert!(
                (cost - combination[column] - program.reduced_cost(column)).abs()
                    < TOLERANCE * (1.0 + cost.abs())
            );
        }
    }

    /// Panics unless the multipliers prove the objective as a bound.
    pub fn check_bound(&self, program: &DualSimplex) {
        let bound = self.lagrangian(1.0, |row| program.dual(row));
        assert!(
            bound >= program.objective() - TOLERANCE * (1.0 + bound.abs()),
            "{bound} {}",
            program.objective()
        );
    }

    /// Panics unless the ray proves that the program is infeasible.
    pub fn check_infeasible(&self, program: &DualSimplex) {
        let ray = program.ray().expect("an infeasible program has a ray");
        assert_eq!(ray.len(), self.rows.len());
        let gap = self.lagrangian(0.0, |row| ray[row]);
        assert!(gap > 0.0, "the ray proves only {gap}");
    }
}
