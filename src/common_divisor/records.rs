//! Has the largest common divisor of grids without givens, for each unused digit.

use super::divisor_search::DivisorSearch;
use super::puzzle::Puzzle;
use crate::sudoku::{Digit, Grid, LARGEST_DIGIT, Shape};
use serde::{Deserialize, Serialize};

/// Counts the orders of the rows of a grid: of three rows in each of three bands, and of the bands
/// themselves.
pub const ORDERS: u64 = 6 * 6 * 6 * 6;

/// Grids of 9x9 in base 10 use nine of ten digits, so there is one record for each digit that they leave
/// out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The grids leave out this digit.
    pub unused: Digit,
    /// No such grid has rows with a larger common divisor. This is proved.
    pub divisor: u64,
    /// Counts the grids that attain the record, a multiple of [`ORDERS`]. `None` if nobody has counted
    /// them.
    pub grids: Option<u64>,
    /// A grid that attains it.
    pub grid: Grid,
    /// Nodes that the search visited.
    pub nodes: u64,
}

impl Record {
    /// Returns the number of grids that attain the divisor, up to the order of rows within bands and
    /// of bands.
    #[must_use]
    pub fn up_to_order(&self) -> Option<u64> {
        self.grids.map(|grids| grids / ORDERS)
    }

    /// Returns the record that a search made by [`search`] has found, once it has ended.
    #[must_use]
    pub fn of(unused: Digit, counted: bool, search: &DivisorSearch) -> Option<Self> {
        let report = search.report();
        let best = report.best.filter(|_| report.finished)?;
        Some(Record {
            unused,
            divisor: best.divisor,
            grids: counted.then(|| search.grids()),
            grid: best.grid,
            nodes: report.nodes,
        })
    }
}

/// Returns the puzzle without givens that leaves out `unused`.
///
/// # Panics
/// Panics if `unused` isn't a digit.
#[must_use]
pub fn puzzle(unused: Digit) -> Puzzle {
    assert!(unused <= LARGEST_DIGIT, "digits are 0 to {LARGEST_DIGIT}, not {unused}");
    let any = Puzzle::blank(Shape::Nine, LARGEST_DIGIT + 1).expect("a puzzle");
    any.with_unused(unused).expect("nine digits are left")
}

/// Creates the search for the record of `unused`: the proof and, if `counting`, all grids.
///
/// # Panics
/// Panics if `unused` isn't a digit.
#[must_use]
pub fn search(unused: Digit, counting: bool) -> DivisorSearch {
    let puzzle = puzzle(unused);
    if counting { DivisorSearch::counting(&puzzle) } else { DivisorSearch::new(&puzzle) }
}

/// Finds the record of `unused` in one call. Takes up to a second with counting.
///
/// # Panics
/// Panics if `unused` isn't a digit.
#[must_use]
pub fn record(unused: Digit, counting: bool) -> Record {
    let mut search = search(unused, counting);
    search.finish();
    Record::of(unused, counting, &search).expect("there are grids")
}
