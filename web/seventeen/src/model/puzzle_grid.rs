//! Turns a grid and clues into a puzzle.

use ginnow::seventeen::CellSet;
use ginnow::sudoku::{Grid, Shape, Solution};

/// Returns a grid's clues. Other cells are blank.
pub fn puzzle_grid(grid: &Solution, clues: CellSet) -> Grid {
    let mut puzzle = Grid::blank(Shape::Nine);
    for cell in clues.iter() {
        puzzle.set(cell, Some(grid.digits()[cell]));
    }
    puzzle
}
