//! `ginnow seventeen sets`: lists a grid's unavoidable sets.

use super::{Completion, Failure, input};
use crate::cli::arguments::numbers::whole;
use crate::cli::arguments::options::FormatOption;
use crate::cli::output::{Output, OutputLine};
use ginnow::seventeen::CellSet;
use ginnow::sudoku::{changed_grid, unavoidable_sets};
use ginnow_links::typed_number;
use serde::Serialize;

/// List the minimal unavoidable sets of a grid
///
/// The digits of an unavoidable set can be rearranged to give another grid, so every puzzle of the grid has a
/// clue in each set. The smallest sets come first.
#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// A solved grid, or a puzzle with one solution
    grid: String,
    /// Maximum number of cells in a set
    #[arg(long, default_value_t = 12, value_parser = whole(4_u32..=20))]
    largest: u32,
    /// Maximum number of digits that change places
    #[arg(long, default_value_t = 5, value_parser = whole(2_u32..=9))]
    digits: u32,
    /// Only sets that contain this cell, such as r1c5
    #[arg(long, value_parser = cell)]
    cell: Option<usize>,
    #[command(flatten)]
    format: FormatOption<true>,
}

#[derive(Serialize)]
struct Unavoidable {
    cells: usize,
    set: String,
    /// Another grid. It differs from the given one in exactly the cells of the set.
    other: String,
}

impl OutputLine for Unavoidable {
    const COLUMNS: &'static [&'static str] = &["cells", "set", "other"];

    fn words(&self) -> String {
        format!("{:>2} {}\n", self.cells, self.set)
    }
}

fn cell(text: &str) -> Result<usize, String> {
    let digits = text.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    digits
        .and_then(|(row, column)| {
            let (row, column): (usize, usize) = (typed_number(row)?, typed_number(column)?);
            let valid = (1..=9).contains(&row) && (1..=9).contains(&column);
            valid.then(|| 9 * (row - 1) + column - 1)
        })
        .ok_or_else(|| "a cell is its row and column, such as r1c5".to_owned())
}

pub(super) fn run(arguments: &Arguments) -> Result<Completion, Failure> {
    let grids = input::grids(std::slice::from_ref(&arguments.grid))?;
    let [(_, grid)] = &*grids.valid else {
        let count = grids.valid.len();
        return Err(Failure::usage(format!("expected one grid, found {count}")));
    };
    let digits = grid.digits();
    let mut output = Output::standard::<Unavoidable>(arguments.format.get())?;
    for set in unavoidable_sets(digits, arguments.largest, arguments.digits) {
        let cells = CellSet::from_bits(set);
        if arguments.cell.is_some_and(|cell| !cells.contains(cell)) {
            continue;
        }
        let other = changed_grid(digits, set).unwrap_or(*digits);
        let line = Unavoidable {
            cells: cells.len(),
            set: cells.puzzle(digits),
            other: other.iter().map(|&digit| char::from(b'0' + digit)).collect(),
        };
        output.write(&line)?;
    }
    Ok(grids.outcome)
}
