//! Text with one character per cell.

use super::{FormatError, Place, Zero};
use crate::sudoku::{Grid, Shape};

/// Characters for a blank.
const BLANKS: &str = "._*?";
/// Decorative characters, besides white space and box-drawing characters.
const DECORATIONS: &str = "|+-=!,;\"'[]";

/// Reads a grid, with or without line ends and lines between the boxes.
pub(super) fn read(text: &str, zero: Zero) -> Result<Grid, FormatError> {
    let mut cells = Vec::new();
    for (line, content) in text.lines().enumerate() {
        for (column, found) in content.chars().enumerate() {
            match found {
                '0' if zero == Zero::Blank => cells.push(None),
                '0'..='9' => cells.push(Some(found as u8 - b'0')),
                _ if BLANKS.contains(found) => cells.push(None),
                _ if is_decoration(found) => {}
                _ => {
                    let (line, column) = (line + 1, column + 1);
                    let place = Place { line, column };
                    return Err(FormatError::Character { place, found });
                }
            }
        }
    }
    let found = cells.len();
    Shape::with_cells(found)
        .and_then(|shape| Grid::from_cells(shape, cells))
        .ok_or(FormatError::Cells { found })
}

fn is_decoration(found: char) -> bool {
    found.is_whitespace()
        || found == '\u{feff}'
        || DECORATIONS.contains(found)
        || ('\u{2500}'..='\u{257f}').contains(&found)
}

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

/// All cells on one line, blanks as `0`; for the digits from 1.
pub(super) fn with_zeros(grid: &Grid) -> String {
    let cells = grid.cells().iter();
    cells
        .map(|cell| char::from(b'0' + cell.unwrap_or(0)))
        .collect()
}
