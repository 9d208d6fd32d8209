//! The largest common divisors of grids without givens. There's one record for each digit that a
//! grid can leave out.

use super::divisor_search::DivisorSearch;
use super::puzzle::Puzzle;
use crate::sudoku::{Digit, Grid, LARGEST_DIGIT, Shape};
use serde::{Deserialize, Serialize};

/// The number of ways to reorder the rows of a grid, i.e. the three rows in each of three bands and
/// the bands themselves. The divisor stays the same, so each grid stands for this many.
pub const ORDERS: u64 = 6 * 6 * 6 * 6;

/// The best grids of 9x9 in base 10 among those that leave out a certain digit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The digit that the grids leave out.
    pub unused: Digit,
    /// The largest common divisor. We've proved that there's no larger one.
    pub divisor: u64,
    /// The number of grids with this divisor, which is always a multiple of [`ORDERS`], or `None`
    /// if they weren't counted.
    pub grids: Option<u64>,
    /// One of these grids.
    pub grid: Grid,
    /// The number of nodes that the search needed.
    pub nodes: u64,
}

impl Record {
    /// Returns the number of grids with this divisor, where reorderings of the rows count only
    /// once, or `None` if they weren't counted.
    #[must_use]
    pub fn up_to_order(&self) -> Option<u64> {
        self.grids.map(|grids| grids / ORDERS)
    }

    /// Returns the record from a search that you've created with [`search`], or `None` if it hasn't
    /// ended yet. Pass the same `counted` as there.
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

/// Returns the puzzle without givens in which `unused` is the digit left out.
///
/// # Panics
/// Panics if `unused` isn't a digit.
#[must_use]
pub fn puzzle(unused: Digit) -> Puzzle {
    assert!(unused <= LARGEST_DIGIT, "digits are 0 to {LARGEST_DIGIT}, not {unused}");
    let any = Puzzle::blank(Shape::Nine, LARGEST_DIGIT + 1).expect("a puzzle");
    any.with_unused(unused).expect("nine digits are left")
}

/// Creates the search for the record of `unused`. It proves the divisor, and if `counting` is true,
/// it goes on to count all grids.
///
/// # Panics
/// Panics if `unused` isn't a digit.
#[must_use]
pub fn search(unused: Digit, counting: bool) -> DivisorSearch {
    let puzzle = puzzle(unused);
    if counting { DivisorSearch::counting(&puzzle) } else { DivisorSearch::new(&puzzle) }
}

/// Finds the record of `unused` in one call. With `counting`, this can take up to a second.
///
/// # Panics
/// Panics if `unused` isn't a digit.
#[must_use]
pub fn record(unused: Digit, counting: bool) -> Record {
    let mut search = search(unused, counting);
    search.finish();
    Record::of(unused, counting, &search).expect("there are grids")
}
