//! Search results, in the same form for all methods.

use crate::sudoku::{DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// A grid and its divisor (of the rows or of rows and columns, depending on the goal).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGrid {
    /// The common divisor.
    pub divisor: u64,
    /// The full grid.
    pub grid: Grid,
}

/// State of a search. Valid at any time, not only at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Best grid so far, if any.
    pub best: Option<BestGrid>,
    /// Upper bound on every grid's divisor. At the end of the search, this is the best grid's
    /// divisor, or 0 if there is no grid.
    pub bound: u64,
    /// Nodes visited so far. Do not compare them across methods: row by row, a node is a digit in a
    /// cell, while divisor by divisor it is a node of the exact cover, which takes much longer.
    pub nodes: u64,
    /// Once everything has been searched, the best grid is proved.
    pub finished: bool,
    /// Current depth in filled cells, or in filled rows when searching divisor by divisor.
    pub depth: usize,
    /// Digits being tried at the moment, if any.
    pub set: Option<DigitSet>,
    /// Row by row: common divisor of the currently full rows, or `None` before the first one.
    /// Divisor by divisor: the divisor being tried.
    pub divisor: Option<u64>,
}
