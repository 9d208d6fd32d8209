//! Linear programs that are re-solved many times after small changes.
//!
//! [`LinearProgram`] is the interface for a branch-and-cut engine, and [`DualSimplex`] is the solver: a sparse dual
//! simplex method for boxed variables, written for programs that are very sparse, nearly networks, highly degenerate
//! and re-solved thousands of times. It uses nothing but additions, multiplications, divisions and comparisons of
//! `f64`, so the same calls give the same bits on every machine, wasm included.
//!
//! Literature: A. Koberstein, *The dual simplex method, techniques for a fast and stable implementation* (2005);
//! I. Maros, *Computational techniques of the simplex method* (2003); J. A. J. Hall and K. I. M. `McKinnon`,
//! *Hyper-sparsity in the revised simplex method and how to exploit it* (2005).

// The loops that take most of the time are functions of their own, `#[inline(never)]`: inside one large
// function, browsers keep the variables of such a loop in memory instead of registers.

mod basis;
mod certificate;
mod deletion;
mod dual_simplex;
mod factors;
mod perturbation;
mod preparation;
mod pricing;
mod primal_simplex;
mod program;
mod ratio_test;
mod results;
mod tableau;

pub use basis::{Basis, Status};
pub use program::DualSimplex;

/// Minimise `cost · x` subject to `row_lower <= A x <= row_upper` and `lower <= x <= upper`; any bound may be infinite.
///
/// Columns and rows are numbered from 0 in the order in which they were added. Everything can be changed between
/// calls of [`solve`](Self::solve); the next solve starts from the last basis.
pub trait LinearProgram: Clone {
    /// Adds a column without entries (rows bring them) and returns its number.
    ///
    /// # Panics
    /// Panics if `lower > upper`, or one of the numbers is NaN.
    fn add_column(&mut self, cost: f64, lower: f64, upper: f64) -> usize;

    /// Adds a row given as (column, coefficient) pairs and returns its number. Pairs of the same column are summed.
    ///
    /// # Panics
    /// Panics if `lower > upper` or a column doesn't exist.
    fn add_row(&mut self, lower: f64, upper: f64, entries: &[(usize, f64)]) -> usize;

    /// Deletes rows. The others keep their order and are renumbered without gaps. Rows whose activity is
    /// strictly between their bounds cost nothing; others may cost some iterations.
    ///
    /// # Panics
    /// Panics if a row doesn't exist.
    fn delete_rows(&mut self, rows: &[usize]);

    /// Changes the bounds of a column.
    ///
    /// # Panics
    /// Panics if `lower > upper`.
    fn set_column_bounds(&mut self, column: usize, lower: f64, upper: f64);

    /// Changes the bounds of a row.
    ///
    /// # Panics
    /// Panics if `lower > upper`.
    fn set_row_bounds(&mut self, row: usize, lower: f64, upper: f64);

    /// Changes the cost of a column.
    fn set_cost(&mut self, column: usize, cost: f64);

    /// Solves, or continues to solve, within `limit`.
    fn solve(&mut self, limit: &Limit) -> Outcome;

    /// After [`Outcome::Optimal`] the optimum, otherwise the lower bound that [`dual`](Self::dual) proves for the last
    /// solve, which is minus infinity if it proves none.
    fn objective(&self) -> f64;

    /// Value of a column after the last solve.
    fn value(&self, column: usize) -> f64;

    /// Values of all columns after the last solve.
    fn values(&self) -> &[f64];

    /// Returns the value of a row's linear form after the last solve.
    fn row_activity(&self, row: usize) -> f64;

    /// Returns the row's multiplier (its dual value) after the last solve, for the given costs. It is available whatever the
    /// outcome was. It can be positive only if the row has a lower bound, and negative only if it has an upper bound.
    fn dual(&self, row: usize) -> f64;

    /// `cost - sum of dual · coefficient` over the rows of a column, after the last solve.
    fn reduced_cost(&self, column: usize) -> f64;

    /// After [`Outcome::Infeasible`] one multiplier `y` per row as a proof: every `x` within the column bounds has
    /// `y · A x < sum of y⁺ row_lower - y⁻ row_upper`.
    fn ray(&self) -> Option<&[f64]>;

    /// Returns the current basis.
    fn basis(&self) -> Basis;

    /// Restores a basis. Columns that it does not contain become nonbasic, rows that it does not contain
    /// basic; a basis that is singular or of the wrong size is repaired by the next solve.
    fn restore(&mut self, basis: &Basis);

    /// Number of rows.
    fn row_count(&self) -> usize;

    /// Number of columns.
    fn column_count(&self) -> usize;

    /// Returns the number of simplex iterations of all solves so far.
    fn iterations(&self) -> usize;
}

/// The limits at which a solve stops before the optimum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    /// Limits the iterations of this solve. The next one starts from the basis that it reached.
    pub iterations: usize,
    /// Stops with [`Outcome::Cutoff`] once the optimum is known to be at least this.
    pub objective: f64,
}

impl Limit {
    /// Solves to the end, however long it takes.
    pub const NONE: Self = Self { iterations: usize::MAX, objective: f64::INFINITY };
}

/// How a solve ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Values and multipliers are optimal.
    Optimal,
    /// No values satisfy all bounds; [`LinearProgram::ray`] proves it.
    Infeasible,
    /// The multipliers prove that the optimum is at least [`Limit::objective`].
    Cutoff,
    /// The iterations were used up; another solve continues from here.
    IterationLimit,
    /// The objective has no lower bound.
    Unbounded,
    /// Rounding errors could not be overcome. The multipliers still prove [`LinearProgram::objective`].
    Numerical,
}

/// We accept a reduced cost that is on the wrong side of zero by less than this.
const DUAL_TOLERANCE: f64 = 1e-9;

/// We accept a variable that is outside its bounds by less than this.
const PRIMAL_TOLERANCE: f64 = 1e-9;

/// Entries of the tableau below this aren't used as pivots.
const PIVOT_TOLERANCE: f64 = 1e-9;

/// Returns a place or a count in 32 bits: programs with 2³² entries are out of reach.
#[inline]
fn small(place: usize) -> u32 {
    u32::try_from(place).expect("fewer than 2^32 rows, columns and entries")
}
