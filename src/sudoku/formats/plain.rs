//! Grids as text with one character per cell.

use crate::sudoku::Grid;

/// One line per row, blanks as `.`.
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

/// Returns all cells on one line, blanks as `0`; for the digits from 1.
pub(super) fn with_zeros(grid: &Grid) -> String {
    let cells = grid.cells().iter();
    cells.map(|cell| char::from(b'0' + cell.unwrap_or(0))).collect()
}
