//! What becomes of a grid that was read, from a text or a file.

use crate::edit::puzzle_with;
use crate::model::{Action, Model};
use crate::problems::puzzle_error;
use ginnow::sudoku::formats::Read;
use ginnow::sudoku::{self, Grid};

/// What is to be done with a grid that was read.
///
/// # Errors
/// Why it makes no puzzle, in words.
pub fn action(model: &Model, read: Read) -> Result<Action, String> {
    let puzzle = model.puzzle();
    if has_givens(&read.grid, puzzle.givens()) {
        let filled = sudoku::Action::Fill(read.grid.clone());
        let mut board = sudoku::Board::clone(model.board());
        if board.apply(&filled).is_ok() {
            return Ok(Action::Write(filled));
        }
    }
    puzzle_with(puzzle, read.grid)
        .map(Action::Puzzle)
        .map_err(|error| puzzle_error(&error))
}

/// Whether a grid has all givens, and something besides.
fn has_givens(grid: &Grid, givens: &Grid) -> bool {
    grid.shape() == givens.shape()
        && grid.filled().count() > givens.filled().count()
        && givens
            .filled()
            .all(|(cell, digit)| grid.get(cell) == Some(digit))
}
