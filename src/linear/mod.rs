//! Solves linear programs again and again, after small changes.
//!
//! [`LinearProgram`] is the interface that a branch-and-cut engine needs, and [`DualSimplex`]
//! implements it. It's a sparse dual simplex method for boxed variables, and it was written for
//! programs that are very sparse, nearly networks, highly degenerate, and solved thousands of
//! times. It doesn't use anything but additions, multiplications, divisions and comparisons of
//! `f64`. As a consequence, the same calls give the same bits on every machine, including wasm.
//!
//! If you want to understand the details, read A. Koberstein, *The dual simplex method, techniques
//! for a fast and stable implementation* (2005); I. Maros, *Computational techniques of the simplex
//! method* (2003); and J. A. J. Hall and K. I. M. `McKinnon`, *Hyper-sparsity in the revised
//! simplex method and how to exploit it* (2005).

// You'll notice that the loops which take most of the time are in functions of their own, with
// `#[inline(never)]`. There's a reason: if such a loop is inside one large function, browsers keep
// its variables in memory instead of registers.

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

/// A linear program: minimize `cost · x` subject to `row_lower <= A x <= row_upper` and `lower <= x
/// <= upper`. Any of the bounds may be infinite.
///
/// Columns and rows are numbered from 0 in the order in which you add them. Between calls of
/// [`solve`](Self::solve), you can change everything, and the next solve starts from the last
/// basis.
pub trait LinearProgram: Clone {
    /// Adds a column and returns its number. It doesn't have any entries, because they come with
    /// the rows.
    ///
    /// # Panics
    /// Panics if `lower > upper`, or one of the numbers is NaN.
    fn add_column(&mut self, cost: f64, lower: f64, upper: f64) -> usize;

    /// Adds a row and returns its number. You pass its entries as pairs of a column and a
    /// coefficient. If there are several for the same column, they're summed.
    ///
    /// # Panics
    /// Panics if `lower > upper` or a column doesn't exist.
    fn add_row(&mut self, lower: f64, upper: f64, entries: &[(usize, f64)]) -> usize;

    /// Deletes rows. The others stay in their order, but they're renumbered so that there are no
    /// gaps. If the activity of a row is strictly between its bounds, deleting it costs nothing.
    /// Otherwise, it may cost some iterations.
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

    /// Solves the program, or continues to do so, within these limits.
    fn solve(&mut self, limit: &Limit) -> Outcome;

    /// Returns the optimum after [`Outcome::Optimal`]. After any other outcome, this is the lower
    /// bound that's proved by [`dual`](Self::dual), or minus infinity if it doesn't prove any.
    fn objective(&self) -> f64;

    /// Returns the value of a column after the last solve.
    fn value(&self, column: usize) -> f64;

    /// Returns the values of all columns after the last solve.
    fn values(&self) -> &[f64];

    /// Returns the value of a row's linear form after the last solve.
    fn row_activity(&self, row: usize) -> f64;

    /// Returns the multiplier of a row (its dual value) after the last solve, for the costs that
    /// you've set. You can use this after any outcome. It's never positive unless the row has a
    /// lower bound, and never negative unless it has an upper bound.
    fn dual(&self, row: usize) -> f64;

    /// Returns the reduced cost of a column after the last solve. This is its cost minus the sum of
    /// `dual · coefficient` over all rows.
    fn reduced_cost(&self, column: usize) -> f64;

    /// After [`Outcome::Infeasible`], returns one multiplier `y` per row as a proof. It's a proof
    /// because every `x` within the bounds of the columns has `y · A x < sum of y⁺ row_lower - y⁻
    /// row_upper`.
    fn ray(&self) -> Option<&[f64]>;

    /// Returns the current basis.
    fn basis(&self) -> Basis;

    /// Restores a basis. Columns that it doesn't contain become nonbasic, and rows that it doesn't
    /// contain become basic. If it's singular or has the wrong size, the next solve repairs it.
    fn restore(&mut self, basis: &Basis);

    /// Returns how many rows there are.
    fn row_count(&self) -> usize;

    /// Returns how many columns there are.
    fn column_count(&self) -> usize;

    /// Returns how many simplex iterations all solves have taken so far.
    fn iterations(&self) -> usize;
}

/// Limits at which a solve stops before it reaches the optimum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    /// Stop after this many iterations. The next solve continues from there.
    pub iterations: usize,
    /// Stop with [`Outcome::Cutoff`] as soon as we know that the optimum is at least this.
    pub objective: f64,
}

impl Limit {
    /// No limits. The solve takes as long as it takes.
    pub const NONE: Self = Self { iterations: usize::MAX, objective: f64::INFINITY };
}

/// How a solve has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The values and multipliers are optimal.
    Optimal,
    /// No values satisfy all bounds. See [`LinearProgram::ray`] for a proof.
    Infeasible,
    /// The multipliers prove that the optimum is at least [`Limit::objective`].
    Cutoff,
    /// There are no iterations left. You can solve again to continue.
    IterationLimit,
    /// The objective has no lower bound.
    Unbounded,
    /// We couldn't overcome rounding errors. The multipliers still prove
    /// [`LinearProgram::objective`].
    Numerical,
}

/// How far a reduced cost may be on the wrong side of zero.
const DUAL_TOLERANCE: f64 = 1e-9;

/// How far a variable may be outside of its bounds.
const PRIMAL_TOLERANCE: f64 = 1e-9;

/// An entry of the tableau must be larger than this to be a pivot.
const PIVOT_TOLERANCE: f64 = 1e-9;

/// Converts an index or a count to 32 bits. We'll never get to programs with 2³² entries.
#[inline]
fn small(place: usize) -> u32 {
    u32::try_from(place).expect("fewer than 2^32 rows, columns and entries")
}
