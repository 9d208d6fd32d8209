//! Short links of `SudokuExchange` use the classic format of `SudokuPad`, too. Each character
//! stands for a digit (0 for a blank), plus up to five blanks after it.
//!
//! As far as we know, this is not documented anywhere, so we have inferred it from links. The
//! number digit + 10 * blanks, from 0 to 59, is written as `0`-`9`, `A`-`Z`, `a`-`x`.

use crate::sudoku::formats::{Format, FormatError};
use crate::sudoku::{Digit, Grid, Shape};

const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// Maximum number of blanks after the digit of a character.
const MOST_BLANKS: usize = 5;

/// Reads the text after `scf` in a link, or the grid in a short link of `SudokuExchange`.
pub(in crate::sudoku::formats) fn read(text: &str, format: Format) -> Result<Grid, FormatError> {
    let mut cells: Vec<Option<Digit>> = Vec::new();
    for (index, found) in text.chars().enumerate() {
        let value = ALPHABET.iter().position(|&byte| char::from(byte) == found);
        let value =
            value.ok_or(FormatError::LinkedCharacter { format, position: index + 1, found })?;
        let digit = u8::try_from(value % 10).unwrap_or(0);
        cells.push((digit > 0).then_some(digit));
        cells.extend(std::iter::repeat_n(None, value / 10));
    }
    let found = cells.len();
    Grid::from_cells(Shape::Nine, cells).ok_or(FormatError::LinkedCells { format, found })
}

/// Writes a 9x9 grid with the digits 1 to 9.
pub(in crate::sudoku::formats) fn write(grid: &Grid) -> String {
    let mut text = String::new();
    let mut cells = grid.cells().iter().peekable();
    while let Some(first) = cells.next() {
        let mut blanks = 0;
        while blanks < MOST_BLANKS && cells.next_if(|cell| cell.is_none()).is_some() {
            blanks += 1;
        }
        let value = usize::from(first.unwrap_or(0)) + 10 * blanks;
        text.push(char::from(ALPHABET[value]));
    }
    text
}
