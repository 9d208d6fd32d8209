//! Rows as text.

use ginnow::sudoku::Grid;

/// Formats a row. Blank cells are dots.
pub fn digits(grid: &Grid, row: usize) -> String {
    let shape = grid.shape();
    let cell = |column: usize| grid.get(shape.cell(row, column));
    let sign = |digit: Option<u8>| digit.map_or('·', |digit| char::from(b'0' + digit));
    (0..shape.side()).map(|column| sign(cell(column))).collect()
}
