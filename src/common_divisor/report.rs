//! Reports the results of a search in the same form for every method.

use crate::sudoku::{DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// The divisor is that of its rows (or rows and columns).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGrid {
    /// Every row of the grid is a multiple of this number.
    pub divisor: u64,
    /// No cell of the grid is blank.
    pub grid: Grid,
}

/// The state of a search; valid whenever the search is stopped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// `None` if no grid has been found yet.
    pub best: Option<BestGrid>,
    /// No grid has a larger divisor than this. After the search, it is the divisor of the best grid, or 0
    /// if there is no grid.
    pub bound: u64,
    /// Nodes visited so far. Row by row, a node is a digit written into a cell. Divisor by divisor, it is a
    /// node of the exact cover.
    pub nodes: u64,
    /// True if everything has been searched, so that the best grid is proved.
    pub finished: bool,
    /// The search is this deep at the moment, in cells filled or, divisor by divisor, in rows.
    pub depth: usize,
    /// At the moment, the search tries these digits.
    pub set: Option<DigitSet>,
    /// Row by row, the common divisor of the finished rows, if there are any; divisor by divisor, the
    /// divisor being tried.
    pub divisor: Option<u64>,
}
