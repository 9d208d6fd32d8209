//! Links to a grid:
//! `#seventeen/1?grid=<18 characters>&search=16&clues=r1c5.r2c7&view=sets`.
//!
//! Every text yields a grid and a list of problems.

use super::cell_set::CellSet;
use crate::seventeen::pieces::plan::CLUES;
use crate::sudoku::{Solution, UnpackError};
use ginnow_links::{Format, Lesson, Reading, choice, field, other_than, quote, typed_number};
use std::fmt;
use thiserror::Error;

/// We search for puzzles of 17 clues unless a link says otherwise.
pub const DEFAULT_CLUES: u32 = 17;

const FORMAT: Format<SharedGrid, Problem> = Format {
    puzzle: "seventeen",
    version: 1,
    fields: &[
        field("grid", grid, |it, _| it.grid.as_ref().map(Solution::pack)),
        field("search", searched, |it, full| other_than(&DEFAULT_CLUES, &it.searched, full)),
        field("clues", clues, |it, full| other_than(&String::new(), &write_cells(&it.clues), full)),
        choice!("view", View, view),
    ],
};

/// Only one view is open, so a link stores a single one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// You can search for all puzzles.
    #[default]
    Search,
    /// The puzzles found.
    Found,
    /// Shows how a chunk of pairs is filtered.
    Filter,
    /// The unavoidable sets.
    Sets,
    /// You can make your own puzzle.
    Puzzle,
}

impl View {
    /// All views, in the order in which they are offered.
    pub const ALL: [View; 5] = [View::Search, View::Found, View::Filter, View::Sets, View::Puzzle];

    /// Returns the view's name in a link.
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

/// A link shows this much of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedGrid {
    /// The grid, if the link has one.
    pub grid: Option<Solution>,
    /// How many clues the wanted puzzles have.
    pub searched: u32,
    /// The clues of the player's own puzzle.
    pub clues: CellSet,
    /// The page opens with this view.
    pub view: View,
    /// The sender of the link can ask a question and hide parts of the page.
    pub lesson: Lesson,
}

/// A problem says how the reader handled it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Problem {
    /// A problem that the link of any puzzle can have.
    #[error(transparent)]
    Link(#[from] ginnow_links::Problem),
    /// The grid can't be read; it was ignored.
    #[error("the grid in the link cannot be read: {0}")]
    Grid(#[from] UnpackError),
    /// The grid has the digit 0; it was ignored.
    #[error("the grid in the link has a 0; use a grid with the digits 1 to 9")]
    Zero,
    /// Puzzles with this number of clues can't be searched for; the default was used.
    #[error("\"search={found}\" in the link: the number of clues is 16, 17 or 18")]
    Searched {
        /// The link has this text instead of a number.
        found: String,
    },
    /// The clues aren't cells; they were ignored.
    #[error("\"clues={found}\" in the link: clues are cells such as r1c5, joined by dots")]
    Clues {
        /// Quoted from the link.
        found: String,
    },
}

type Link = Reading<SharedGrid, Problem>;

/// Reads a fragment, with or without its `#`.
#[must_use]
pub fn read(fragment: &str) -> (SharedGrid, Vec<Problem>) {
    let default = SharedGrid {
        grid: None,
        searched: DEFAULT_CLUES,
        clues: CellSet::default(),
        view: View::default(),
        lesson: Lesson::default(),
    };
    let mut link = FORMAT.read(fragment, default);
    link.shared.lesson = link.lesson();
    let read = link.finish();
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

/// Reads cells such as `r1c5.r2c7`.
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

/// Writes cells as [`read_cells`] reads them.
fn write_cells(cells: &CellSet) -> String {
    let name = |cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    cells.iter().map(name).collect::<Vec<_>>().join(".")
}

impl fmt::Display for SharedGrid {
    /// Writes the fragment without its `#`. Reading it yields the same, and no problem.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&FORMAT.link(self, &self.lesson, false))
    }
}
