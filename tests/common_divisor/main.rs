//! Tests common-divisor Sudoku: methods, proofs, records, links, and the command line.

#[cfg(feature = "cli")]
#[path = "../support/program.rs"]
mod program;

#[path = "../support/amount.rs"]
mod amount;
mod brute_force;
mod certificates;
mod checkpoints;
#[cfg(feature = "cli")]
mod command_line;
#[cfg(feature = "cli")]
mod forged_searches;
mod links;
mod methods;
mod new_puzzles;
mod records;
mod rows_and_columns;
mod small_boards;

use ginnow::common_divisor::{Puzzle, Random};
use ginnow::sudoku::{Grid, Shape};

/// Solves the published puzzle.
const ANSWER: &str = "\
395061728061728395728395061950617283283950617617283950839506172506172839172839506";

/// Parses a grid with `.` for blank cells.
fn grid(text: &str) -> Grid {
    let cells: Vec<Option<u8>> = text
        .chars()
        .map(|found| found.to_digit(10).map(|digit| u8::try_from(digit).expect("a digit")))
        .collect();
    let shape = Shape::with_cells(cells.len()).expect("a board");
    Grid::from_cells(shape, cells).expect("a grid")
}

/// Returns a grid reduced to `count` random cells.
fn some_of(full: &Grid, count: usize, random: &mut Random) -> Grid {
    let mut cells: Vec<usize> = (0..full.shape().cells()).collect();
    random.shuffle(&mut cells);
    let mut givens = Grid::blank(full.shape());
    for &cell in &cells[..count] {
        givens.set(cell, full.get(cell));
    }
    givens
}

fn with(puzzle: &Puzzle, givens: Grid) -> Puzzle {
    puzzle.with_other_givens(givens).expect("cells of a grid")
}
