//! Other people's solvers behind a common signature. Each returns the optimum or the reason why
//! there is not one.

use clarabel::algebra::CscMatrix;
use clarabel::solver::{
    DefaultSettingsBuilder, DefaultSolver, IPSolver, SolverStatus, SupportedConeT,
};
use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOutcome};

use crate::general_model::Model;

/// These solvers can come up with one of these.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reference {
    /// The optimum.
    Optimal(f64),
    /// Either there is no solution, or none is best.
    NoOptimum,
    /// The solver has given up.
    Unknown,
}

/// Solves a program with microlp, by a simplex method.
pub fn by_microlp(model: &Model) -> Reference {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let variables: Vec<_> = model
        .columns
        .iter()
        .map(|&(cost, lower, upper)| problem.add_var(cost, (lower, upper)))
        .collect();
    for row in &model.rows {
        let mut summed = vec![0.0; model.columns.len()];
        for &(column, value) in &row.entries {
            summed[column] += value;
        }
        let entries: Vec<_> = (0..summed.len())
            .filter(|&j| summed[j] != 0.0)
            .map(|j| (variables[j], summed[j]))
            .collect();
        if row.lower.is_finite() {
            problem.add_constraint(&entries[..], ComparisonOp::Ge, row.lower);
        }
        if row.upper.is_finite() {
            problem.add_constraint(&entries[..], ComparisonOp::Le, row.upper);
        }
    }
    match problem.solve() {
        Ok(SolveOutcome::Solution(solution)) => Reference::Optimal(solution.objective()),
        Err(microlp::Error::Infeasible | microlp::Error::Unbounded) => Reference::NoOptimum,
        Ok(_) | Err(_) => Reference::Unknown,
    }
}

/// Solves a program with clarabel, by an interior point method.
pub fn by_clarabel(model: &Model) -> Reference {
    let columns = model.columns.len();
    let (mut places, mut limits) = ((Vec::new(), Vec::new(), Vec::new()), Vec::new());
    let mut add = |entries: &[(usize, f64)], sign: f64, bound: f64| {
        if bound.is_finite() {
            for &(column, value) in entries {
                places.0.push(limits.len());
                places.1.push(column);
                places.2.push(sign * value);
            }
            limits.push(sign * bound);
        }
    };
    for row in &model.rows {
        add(&row.entries, 1.0, row.upper);
        add(&row.entries, -1.0, row.lower);
    }
    for (column, &(_, lower, upper)) in model.columns.iter().enumerate() {
        add(&[(column, 1.0)], 1.0, upper);
        add(&[(column, 1.0)], -1.0, lower);
    }
    let costs: Vec<f64> = model.columns.iter().map(|&(cost, ..)| cost).collect();
    let matrix = CscMatrix::new_from_triplets(limits.len(), columns, places.0, places.1, places.2);
    let cones = [SupportedConeT::NonnegativeConeT(limits.len())];
    let settings =
        DefaultSettingsBuilder::default().verbose(false).build().expect("settings are valid");
    let none = CscMatrix::zeros((columns, columns));
    let Ok(mut solver) = DefaultSolver::new(&none, &costs, &matrix, &limits, &cones, settings)
    else {
        return Reference::Unknown;
    };
    solver.solve();
    match solver.solution.status {
        SolverStatus::Solved => Reference::Optimal(solver.solution.obj_val),
        SolverStatus::PrimalInfeasible | SolverStatus::DualInfeasible => Reference::NoOptimum,
        _ => Reference::Unknown,
    }
}
