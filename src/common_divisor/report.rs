//! The results of a search. All methods report them in the same form, so that you can compare them.

use crate::sudoku::{DigitSet, Grid};
use serde::{Deserialize, Serialize};

/// A grid with its divisor, which is that of its rows (or of its rows and columns, depending on the
/// goal).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BestGrid {
    /// The common divisor.
    pub divisor: u64,
    /// The full grid.
    pub grid: Grid,
}

/// The state of a search. You can rely on it at any time, even if the search hasn't ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The best grid so far, or `None` if we haven't found any.
    pub best: Option<BestGrid>,
    /// An upper bound on the divisor of any grid. After the search, it's the divisor of the best
    /// grid, or 0 if there's no grid.
    pub bound: u64,
    /// The number of nodes visited so far. Be careful when you compare methods: a node is a digit
    /// written into a cell in a search row by row, but a node of the exact cover in a search
    /// divisor by divisor, which takes a lot longer.
    pub nodes: u64,
    /// True if everything has been searched. The best grid is then proved to be the best.
    pub finished: bool,
    /// How deep the search is at the moment, in filled cells or, in a search divisor by divisor, in
    /// filled rows.
    pub depth: usize,
    /// The digits that the search is trying at the moment.
    pub set: Option<DigitSet>,
    /// In a search row by row, the common divisor of the rows that are full at the moment (`None`
    /// before the first one); in a search divisor by divisor, the divisor that is being tried.
    pub divisor: Option<u64>,
}
