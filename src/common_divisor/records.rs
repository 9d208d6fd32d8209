//! Largest common divisors of grids without givens, one record per unused digit.

use super::divisor_search::DivisorSearch;
use super::puzzle::Puzzle;
use crate::sudoku::{Digit, Grid, LARGEST_DIGIT, Shape};
use serde::{Deserialize, Serialize};

/// How many grids you get by reordering rows: 3! orders within each of three bands, times 3! orders
/// of the bands. None of this changes the divisor.
pub const ORDERS: u64 = 6 * 6 * 6 * 6;

/// The best 9x9 grids in base 10 without a certain digit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The missing digit.
    pub unused: Digit,
    /// The largest common divisor (proved).
    pub divisor: u64,
    /// How many grids have this divisor, always a multiple of [`ORDERS`]. `None` if not counted.
    pub grids: Option<u64>,
    /// An example.
    pub grid: Grid,
    /// Nodes needed by the search.
    pub nodes: u64,
}

impl Record {
    /// Like the `grids` field, but counts reorderings of the rows only once.
    #[must_use]
    pub fn up_to_order(&self) -> Option<u64> {
        self.grids.map(|grids| grids / ORDERS)
    }

    /// Extracts the record from a search created by [`search`], or returns `None` if it is still
    /// running. `counted` must be the same as there.
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

/// The puzzle without givens that leaves out `unused`.
///
/// # Panics
/// Panics if `unused` is not a digit.
#[must_use]
pub fn puzzle(unused: Digit) -> Puzzle {
    assert!(unused <= LARGEST_DIGIT, "digits are 0 to {LARGEST_DIGIT}, not {unused}");
    let any = Puzzle::blank(Shape::Nine, LARGEST_DIGIT + 1).expect("a puzzle");
    any.with_unused(unused).expect("nine digits are left")
}

/// Creates the search for the record of `unused`. It proves the divisor and, if `counting` is set,
/// continues until all grids are counted.
///
/// # Panics
/// Panics if `unused` is not a digit.
#[must_use]
pub fn search(unused: Digit, counting: bool) -> DivisorSearch {
    let puzzle = puzzle(unused);
    if counting { DivisorSearch::counting(&puzzle) } else { DivisorSearch::new(&puzzle) }
}

/// Like [`search`], but runs to the end. Can take up to a second with `counting`.
///
/// # Panics
/// Panics if `unused` is not a digit.
#[must_use]
pub fn record(unused: Digit, counting: bool) -> Record {
    let mut search = search(unused, counting);
    search.finish();
    Record::of(unused, counting, &search).expect("there are grids")
}
