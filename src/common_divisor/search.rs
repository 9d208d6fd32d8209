//! Gives the three methods a common interface.

use super::divisor_search::DivisorSearch;
use super::puzzle::Puzzle;
use super::report::Report;
use super::row_search::RowSearch;
use crate::sudoku::Grid;
use serde::{Deserialize, Serialize};

/// All methods find the same divisor, but they take different times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Method {
    /// Row by row, bounded by the common divisor of the finished rows.
    Rows,
    /// Row by row, started from the sum of the rows.
    Sum,
    /// Divisor by divisor of the sum, with exact cover.
    Divisors,
}

impl Method {
    /// Slow methods come first.
    pub const ALL: [Method; 3] = [Method::Rows, Method::Sum, Method::Divisors];

    /// Returns the method's name on the command line and in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Method::Rows => "rows",
            Method::Sum => "sum",
            Method::Divisors => "divisors",
        }
    }
}

/// Each method has a search of its own.
#[derive(Debug, Clone)]
pub enum Search {
    /// [`Method::Rows`] and [`Method::Sum`].
    Rows(Box<RowSearch>),
    /// [`Method::Divisors`].
    Divisors(Box<DivisorSearch>),
}

impl Search {
    /// Creates a search of `puzzle` that hasn't started.
    #[must_use]
    pub fn new(puzzle: &Puzzle, method: Method) -> Self {
        match method {
            Method::Rows => Search::Rows(Box::new(RowSearch::new(puzzle, false))),
            Method::Sum => Search::Rows(Box::new(RowSearch::new(puzzle, true))),
            Method::Divisors => Search::Divisors(Box::new(DivisorSearch::new(puzzle))),
        }
    }

    /// Works for at most `budget` nodes. The run is the same however the work is divided.
    pub fn advance(&mut self, budget: u64) -> Report {
        match self {
            Search::Rows(search) => search.advance(budget),
            Search::Divisors(search) => search.advance(budget),
        }
    }

    /// Works until the search has ended.
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX)
    }

    /// Returns the results so far.
    #[must_use]
    pub fn report(&self) -> Report {
        match self {
            Search::Rows(search) => search.report(),
            Search::Divisors(search) => search.report(),
        }
    }

    /// Returns the grid being filled.
    #[must_use]
    pub fn grid(&self) -> Grid {
        match self {
            Search::Rows(search) => search.grid(),
            Search::Divisors(search) => search.grid(),
        }
    }
}
