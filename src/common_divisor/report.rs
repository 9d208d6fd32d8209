//! The results of a search, whatever its method.

use crate::sudoku::{DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// A grid and the common divisor of its rows (or rows and columns).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGrid {
    /// The divisor.
    pub divisor: u64,
    /// The full grid.
    pub grid: Grid,
}

/// The state of a search; valid whenever the search is stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The best grid found.
    pub best: Option<BestGrid>,
    /// An upper bound on all divisors. After the search, the divisor of the best grid, or 0 if there is no
    /// grid.
    pub bound: u64,
    /// The number of nodes so far. Row by row, a node is a digit written into a cell; divisor by divisor, a
    /// node of the exact cover.
    pub nodes: u64,
    /// True if everything has been searched, so that the best grid is proved.
    pub finished: bool,
    /// The depth of the search: cells filled or, divisor by divisor, rows.
    pub depth: usize,
    /// The digits being tried.
    pub set: Option<DigitSet>,
    /// Row by row, the common divisor of the finished rows, if there are any; divisor by divisor, the
    /// divisor being tried.
    pub divisor: Option<u64>,
}
