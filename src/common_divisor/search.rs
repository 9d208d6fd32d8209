//! A common interface to the three methods.

use super::divisor_search::DivisorSearch;
use super::puzzle::Puzzle;
use super::report::Report;
use super::row_search::RowSearch;
use crate::sudoku::Grid;
use serde::{Deserialize, Serialize};

/// A way to solve the puzzle. All of them find the same divisor, but they take very different
/// times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Method {
    /// Row by row, with the common divisor of the full rows as a bound.
    Rows,
    /// Row by row too, but starting from the sum of all rows.
    Sum,
    /// By trying the divisors of the sum one after another, with exact cover.
    Divisors,
}

impl Method {
    /// All methods, starting with the slowest.
    pub const ALL: [Method; 3] = [Method::Rows, Method::Sum, Method::Divisors];

    /// Returns the name of the method, as on the command line and in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Method::Rows => "rows",
            Method::Sum => "sum",
            Method::Divisors => "divisors",
        }
    }
}

/// A search by any of the methods. Use this if you let the reader choose the method, and the
/// searches themselves if you need what only one of them can do.
#[derive(Debug, Clone)]
pub enum Search {
    /// The search of [`Method::Rows`] and [`Method::Sum`].
    Rows(Box<RowSearch>),
    /// The search of [`Method::Divisors`].
    Divisors(Box<DivisorSearch>),
}

impl Search {
    /// Creates a search. It does nothing until you call [`Self::advance`].
    #[must_use]
    pub fn new(puzzle: &Puzzle, method: Method) -> Self {
        match method {
            Method::Rows => Search::Rows(Box::new(RowSearch::new(puzzle, false))),
            Method::Sum => Search::Rows(Box::new(RowSearch::new(puzzle, true))),
            Method::Divisors => Search::Divisors(Box::new(DivisorSearch::new(puzzle))),
        }
    }

    /// Works for at most `budget` nodes and returns the results so far. The run is the same no
    /// matter how you divide it into calls.
    pub fn advance(&mut self, budget: u64) -> Report {
        match self {
            Search::Rows(search) => search.advance(budget),
            Search::Divisors(search) => search.advance(budget),
        }
    }

    /// Works until the search has ended. Be prepared to wait with [`Method::Rows`].
    pub fn finish(&mut self) -> Report {
        self.advance(u64::MAX)
    }

    /// Returns the results so far, without doing any work.
    #[must_use]
    pub fn report(&self) -> Report {
        match self {
            Search::Rows(search) => search.report(),
            Search::Divisors(search) => search.report(),
        }
    }

    /// Returns the grid that the search is trying at the moment.
    #[must_use]
    pub fn grid(&self) -> Grid {
        match self {
            Search::Rows(search) => search.grid(),
            Search::Divisors(search) => search.grid(),
        }
    }
}
