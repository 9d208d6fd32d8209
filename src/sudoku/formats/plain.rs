//! Writes grids with one character per cell, which almost every program can read.

use crate::sudoku::Grid;

/// Writes a line for each row, with `.` for a blank.
pub(super) fn lines(grid: &Grid) -> String {
    let text = grid.to_string();
    let side = grid.shape().side();
    let mut lines = String::with_capacity(text.len() + side);
    for (index, character) in text.chars().enumerate() {
        if index > 0 && index % side == 0 {
            lines.push('\n');
        }
        lines.push(character);
    }
    lines
}

/// Writes all cells on one line, with `0` for a blank. Only for grids without the digit 0.
pub(super) fn with_zeros(grid: &Grid) -> String {
    let cells = grid.cells().iter();
    cells.map(|cell| char::from(b'0' + cell.unwrap_or(0))).collect()
}
