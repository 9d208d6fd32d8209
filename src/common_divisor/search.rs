//! All three methods have one interface.

use super::divisor_search::DivisorSearch;
use super::puzzle::Puzzle;
use super::report::Report;
use super::row_search::RowSearch;
use crate::sudoku::Grid;
use serde::{Deserialize, Serialize};

/// All methods find the same divisor, but their running times differ a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Method {
    /// Goes row by row. The common divisor of the full rows is the bound.
    Rows,
    /// Like `Rows`, but starts from the sum of all rows.
    Sum,
    /// Tries the divisors of the sum one by one, using exact cover.
    Divisors,
}

impl Method {
    /// The slowest method comes first.
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

/// Searches by any method. Use this if readers can choose the method. If you need what only one of
/// them offers, use `RowSearch` or `DivisorSearch` directly.
#[derive(Debug, Clone)]
pub enum Search {
    /// This is for [`Method::Rows`] and [`Method::Sum`].
    Rows(Box<RowSearch>),
    /// This is for [`Method::Divisors`].
    Divisors(Box<DivisorSearch>),
}

impl Search {
    /// Creates a search. No work is done before [`Self::advance`].
    #[must_use]
    pub fn new(puzzle: &Puzzle, method: Method) -> Self {
        match method {
            Method::Rows => Search::Rows(Box::new(RowSearch::new(puzzle, false))),
            Method::Sum => Search::Rows(Box::new(RowSearch::new(puzzle, true))),
            Method::Divisors => Search::Divisors(Box::new(DivisorSearch::new(puzzle))),
        }
    }

    /// Visits up to `budget` nodes and returns the results so far. It does not matter how you split
    /// a run into calls.
    pub fn advance(&mut self, budget: u64) -> Report {
        match self {
            Search::Rows(search) => search.advance(budget),
            Search::Divisors(search) => search.advance(budget),
        }
    }

    /// Runs the search to its end, which can take a long time with [`Method::Rows`].
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX)
    }

    /// Results so far. Does no work.
    #[must_use]
    pub fn report(&self) -> Report {
        match self {
            Search::Rows(search) => search.report(),
            Search::Divisors(search) => search.report(),
        }
    }

    /// Returns the grid being tried at the moment.
    #[must_use]
    pub fn grid(&self) -> Grid {
        match self {
            Search::Rows(search) => search.grid(),
            Search::Divisors(search) => search.grid(),
        }
    }
}
