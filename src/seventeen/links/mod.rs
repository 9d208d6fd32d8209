//! Links to a grid, such as `#seventeen/1?grid=<18
//! characters>&search=16&clues=r1c5.r2c7&view=sets`.
//!
//! Reading never fails. Any text results in the settings that could be read, along with a list of
//! problems.

use super::cell_set::CellSet;
use crate::seventeen::pieces::plan::CLUES;
use crate::sudoku::{Solution, UnpackError};
use ginnow_links::{Format, Lesson, Reading, choice, field, other_than, quote, typed_number};
use std::fmt;
use thiserror::Error;

/// Default number of clues to search for.
pub const DEFAULT_CLUES: u32 = 17;

/// The links' keys, each with a function to read it and one to write it.
pub const FORMAT: Format<SharedGrid, Problem> = Format {
    puzzle: "seventeen",
    version: 1,
    fields: &[
        field("grid", grid, |it, _| it.grid.as_ref().map(Solution::pack)),
        field("search", searched, |it, full| other_than(&DEFAULT_CLUES, &it.searched, full)),
        field("clues", clues, |it, full| other_than(&String::new(), &write_cells(&it.clues), full)),
        choice!("view", View, view),
    ],
};

/// Only one view of the page is open at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// Searches for all puzzles in the grid.
    #[default]
    Search,
    /// The search's puzzles.
    Found,
    /// Shows how pairs are filtered.
    Filter,
    /// Unavoidable sets.
    Sets,
    /// A puzzle that you put together yourself.
    Puzzle,
}

impl View {
    /// All views, in tab order.
    pub const ALL: [View; 5] = [View::Search, View::Found, View::Filter, View::Sets, View::Puzzle];

    /// Returns the view's name in links.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            View::Search => "search",
            View::Found => "found",
            View::Filter => "filter",
            View::Sets => "sets",
            View::Puzzle => "puzzle",
        }
    }
}

/// A link contains everything that another reader needs to see the same page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGrid {
    /// A link may have no grid.
    pub grid: Option<Solution>,
    /// Number of clues of the puzzles to search for.
    pub searched: u32,
    /// The clues of the reader's own puzzle.
    pub clues: CellSet,
    /// The view that opens first.
    pub view: View,
    /// Settings of a class link: its question, hidden parts, and so on.
    pub lesson: Lesson,
}

/// A part of a link cannot be used. Reading continues after each of these problems.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that can occur in the links of any puzzle.
    #[error(transparent)]
    Link(#[from] ginnow_links::Problem),
    /// The grid cannot be read and is ignored.
    #[error("the grid in the link cannot be read: {0}")]
    Grid(#[from] UnpackError),
    /// The grid contains a 0. It is ignored, because searches require the digits 1 to 9.
    #[error("the grid in the link has a 0; use a grid with the digits 1 to 9")]
    Zero,
    /// There's no search for this number of clues, so the default is used.
    #[error("\"search={found}\" in the link: the number of clues is 16, 17 or 18")]
    Searched {
        /// A quotation from the link.
        found: String,
    },
    /// The clues are not a list of cells and are ignored.
    #[error("\"clues={found}\" in the link: clues are cells such as r1c5, joined by dots")]
    Clues {
        /// A quotation from the link.
        found: String,
    },
}

type Link = Reading<SharedGrid, Problem>;

/// Reads a fragment, with or without `#`. An empty string is not a problem: it stands for the
/// defaults without a grid.
#[must_use]
pub fn read(fragment: &str) -> (SharedGrid, Vec<Problem>) {
    let default = SharedGrid {
        grid: None,
        searched: DEFAULT_CLUES,
        clues: CellSet::default(),
        view: View::default(),
        lesson: Lesson::default(),
    };
    let read = FORMAT.open(fragment, default, |it| &mut it.lesson);
    (read.shared, read.problems)
}

fn grid(link: &mut Link, key: &'static str) {
    match link.parts.value(key).map(Solution::unpack) {
        Some(Ok(read)) if read.digits().contains(&0) => link.problems.push(Problem::Zero),
        Some(Ok(read)) => link.shared.grid = Some(read),
        Some(Err(error)) => link.problems.push(Problem::Grid(error)),
        None => {}
    }
}

fn searched(link: &mut Link, key: &'static str) {
    if let Some(found) = link.number(key) {
        match u32::try_from(found) {
            Ok(number) if CLUES.contains(&number) => link.shared.searched = number,
            _ => link.problems.push(Problem::Searched { found: link.found(key) }),
        }
    }
}

fn clues(link: &mut Link, key: &'static str) {
    if let Some(text) = link.parts.value(key).filter(|text| !text.is_empty()) {
        match read_cells(text) {
            Some(cells) => link.shared.clues = cells,
            None => link.problems.push(Problem::Clues { found: quote(text) }),
        }
    }
}

/// Reads a list of cells such as `r1c5.r2c7`. `None` if it contains anything else.
fn read_cells(text: &str) -> Option<CellSet> {
    let mut cells = 0;
    for word in text.split('.') {
        let (row, column) = word.strip_prefix('r')?.split_once('c')?;
        let (row, column): (usize, usize) = (typed_number(row)?, typed_number(column)?);
        if !(1..=9).contains(&row) || !(1..=9).contains(&column) {
            return None;
        }
        cells |= 1 << (9 * (row - 1) + column - 1);
    }
    Some(CellSet::from_bits(cells))
}

/// Inverts [`read_cells`].
fn write_cells(cells: &CellSet) -> String {
    let name = |cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    cells.iter().map(name).collect::<Vec<_>>().join(".")
}

impl fmt::Display for SharedGrid {
    /// Writes the fragment without `#`. Reading it yields an equal link without problems.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
