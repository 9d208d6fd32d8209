//! Solves linear programs again and again, with small changes in between.
//!
//! [`LinearProgram`] is the interface that a branch-and-cut engine needs, and [`DualSimplex`] is an
//! implementation: a sparse dual simplex method for boxed variables. It's made for programs that
//! are very sparse, nearly networks, highly degenerate, and solved thousands of times. Additions,
//! multiplications, divisions and comparisons of `f64` are all it uses, so the same calls produce
//! the same bits on every machine, including wasm.
//!
//! For the details, see A. Koberstein, *The dual simplex method, techniques for a fast and stable
//! implementation* (2005); I. Maros, *Computational techniques of the simplex method* (2003); and
//! J. A. J. Hall and K. I. M. `McKinnon`, *Hyper-sparsity in the revised simplex method and how to
//! exploit it* (2005).

// Note that the hottest loops are in functions of their own, marked `#[inline(never)]`. If we let
// the compiler inline them into one large function, browsers would keep their variables in memory
// rather than in registers.

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

/// Minimizes `cost · x` subject to `row_lower <= A x <= row_upper` and `lower <= x <= upper`.
/// Bounds may be infinite.
///
/// Columns and rows are numbered from 0 in the order in which they are added. Everything can be
/// changed between calls to [`solve`](Self::solve), which starts from the last basis.
pub trait LinearProgram: Clone {
    /// Adds a column without entries and returns its number. Its entries come with the rows.
    ///
    /// # Panics
    /// Panics if `lower > upper`, or one of the numbers is NaN.
    fn add_column(&mut self, cost: f64, lower: f64, upper: f64) -> usize;

    /// Adds a row and returns its number. `entries` are pairs of a column and a coefficient, which
    /// are summed up if there's more than one for a column.
    ///
    /// # Panics
    /// Panics if `lower > upper` or a column does not exist.
    fn add_row(&mut self, lower: f64, upper: f64, entries: &[(usize, f64)]) -> usize;

    /// Deletes rows. The others don't change their order, but they're renumbered to close the gaps.
    /// This is free for rows whose activity is strictly between their bounds. For others, the next
    /// solve may need a few more iterations.
    ///
    /// # Panics
    /// Panics if a row does not exist.
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

    /// Solves the program, or continues to do so, within the given limits.
    fn solve(&mut self, limit: &Limit) -> Outcome;

    /// Returns the optimum after [`Outcome::Optimal`]. After any other outcome, it is the lower
    /// bound proved by [`dual`](Self::dual), or minus infinity if there is not one.
    fn objective(&self) -> f64;

    /// Returns the value of a column after the last solve.
    fn value(&self, column: usize) -> f64;

    /// Returns the values of all columns after the last solve.
    fn values(&self) -> &[f64];

    /// Returns the value of a row's linear form after the last solve.
    fn row_activity(&self, row: usize) -> f64;

    /// Returns the multiplier of a row (its dual value) after the last solve, with respect to the
    /// original costs. It's valid after any outcome, never positive without a lower bound, and
    /// never negative without an upper bound.
    fn dual(&self, row: usize) -> f64;

    /// Returns the reduced cost of a column after the last solve. This is its cost minus the sum of
    /// `dual · coefficient` over all rows.
    fn reduced_cost(&self, column: usize) -> f64;

    /// After [`Outcome::Infeasible`], returns a proof with one multiplier `y` per row: every `x`
    /// within the bounds of the columns satisfies `y · A x < sum of y⁺ row_lower - y⁻ row_upper`.
    fn ray(&self) -> Option<&[f64]>;

    /// Returns the current basis.
    fn basis(&self) -> Basis;

    /// Restores a basis. Columns missing from it become nonbasic, and missing rows become basic. A
    /// basis that is singular or has the wrong size is repaired by the next solve.
    fn restore(&mut self, basis: &Basis);

    /// Returns the number of rows.
    fn row_count(&self) -> usize;

    /// Returns the number of columns.
    fn column_count(&self) -> usize;

    /// Returns the number of simplex iterations in all solves so far.
    fn iterations(&self) -> usize;
}

/// Limits that stop a solve before the optimum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    /// The solve stops after this many iterations. You can call [`LinearProgram::solve`] again to
    /// continue.
    pub iterations: usize,
    /// Stop with [`Outcome::Cutoff`] once the optimum is known to be at least this.
    pub objective: f64,
}

impl Limit {
    /// Never stops early.
    pub const NONE: Self = Self { iterations: usize::MAX, objective: f64::INFINITY };
}

/// Tells you how a solve has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The values and multipliers are optimal.
    Optimal,
    /// No values satisfy all bounds. [`LinearProgram::ray`] proves it.
    Infeasible,
    /// The multipliers prove that the optimum is at least [`Limit::objective`].
    Cutoff,
    /// The limit of iterations stopped the solve. Solve again to continue.
    IterationLimit,
    /// The objective has no lower bound.
    Unbounded,
    /// Rounding errors could not be overcome. The multipliers still prove
    /// [`LinearProgram::objective`].
    Numerical,
}

/// A reduced cost may be on the wrong side of zero by this much.
const DUAL_TOLERANCE: f64 = 1e-9;

/// A variable may be out of bounds by this much.
const PRIMAL_TOLERANCE: f64 = 1e-9;

/// Entries of the tableau must be larger than this to become pivots.
const PIVOT_TOLERANCE: f64 = 1e-9;

/// Converts an index or a count to 32 bits. No program of ours gets anywhere near 2³² entries.
#[inline]
fn small(place: usize) -> u32 {
    u32::try_from(place).expect("fewer than 2^32 rows, columns and entries")
}
