//! Reads the links and files of pzpr, the editor behind puzz.link and other pages.
//!
//! A link is `?sudoku/columns/rows/cells`, where a digit is a given, and the letters from `g` stand
//! for 1 to 20 blanks. A file begins with three lines: `pzprv3`, the name of the puzzle, and the
//! number of rows. Then come the rows of the givens, followed by those of the player's answers,
//! which we ignore.

use crate::sudoku::formats::cells::Cell;
use crate::sudoku::formats::signs::lines;
use crate::sudoku::formats::{Format, FormatError, Located, Read, TextPlace};
use crate::sudoku::{Digit, Grid, Shape};

const FORMAT: Format = Format::PuzzLink;

/// Every file begins like this.
const FILE: &str = "pzprv3";

/// Number of blanks of the letter `z`.
const MOST_BLANKS: usize = 20;

/// Reads the puzzle of a file. `None` if the text is not such a file.
pub(in crate::sudoku::formats) fn read_file(
    text: &str,
) -> Option<Result<Vec<Located>, FormatError>> {
    let text = text.trim_start();
    // In an address, slashes replace line ends.
    let all: Vec<&str> = match lines(text).next()?.trim() {
        first if first.starts_with("pzprv3/") => first.split('/').collect(),
        first if first.starts_with(FILE) => lines(text).collect(),
        _ => return None,
    };
    let place = TextPlace { line: 1, column: 1 };
    Some(file(&all).map(|grid| vec![Located { place, read: Read { grid, format: FORMAT } }]))
}

fn file(lines: &[&str]) -> Result<Grid, FormatError> {
    let mut lines = lines.iter().skip(1).map(|line| line.trim()).filter(|line| !line.is_empty());
    is_sudoku(lines.next().unwrap_or_default())?;
    let shape = shape(lines.next().unwrap_or_default())?;
    let mut cells = Vec::with_capacity(shape.cells());
    for sign in lines.take(shape.side()).flat_map(str::split_whitespace) {
        cells.push(match sign {
            "." | "-" | "?" | "0" => None,
            digit => Some(given(digit, shape).ok_or_else(|| {
                no_puzzle(format!("{digit:?} is not a digit from 1 to {}", shape.side()))
            })?),
        });
    }
    complete(shape, cells)
}

/// Reads a link after its question mark. `None` if it does not look like one.
pub(in crate::sudoku::formats) fn read_link(query: &str) -> Option<Result<Grid, FormatError>> {
    let mut parts = query.split('/').filter(|part| !part.is_empty());
    let name = parts.next()?;
    // There may be a flag, such as `v:`, before the size.
    let mut parts = parts.skip_while(|part| part.parse::<usize>().is_err());
    let (columns, rows, cells) = (parts.next()?, parts.next()?, parts.next()?);
    Some(is_sudoku(name).and_then(|()| {
        if columns != rows {
            return Err(no_puzzle(format!("its size is {columns} x {rows}")));
        }
        let shape = shape(rows)?;
        complete(shape, unpacked(cells, shape)?)
    }))
}

fn unpacked(text: &str, shape: Shape) -> Result<Vec<Cell>, FormatError> {
    let mut cells = Vec::with_capacity(shape.cells());
    for (index, found) in text.chars().enumerate() {
        let mut buffer = [0; 4];
        match found {
            'g'..='z' => {
                cells.extend(std::iter::repeat_n(None, 1 + (found as usize - 'g' as usize)));
            }
            // The editor shows such a given as a question mark.
            '.' => cells.push(None),
            _ => {
                let digit = given(found.encode_utf8(&mut buffer), shape);
                let wrong =
                    FormatError::LinkedCharacter { format: FORMAT, position: index + 1, found };
                cells.push(Some(digit.ok_or(wrong)?));
            }
        }
    }
    Ok(cells)
}

fn is_sudoku(name: &str) -> Result<(), FormatError> {
    match name.strip_suffix("_edit").unwrap_or(name) {
        "sudoku" => Ok(()),
        other => {
            let rules = vec![other.chars().take(40).collect()];
            Err(FormatError::FurtherRules { format: FORMAT, rules })
        }
    }
}

fn shape(rows: &str) -> Result<Shape, FormatError> {
    let shape = rows.parse().ok().and_then(Shape::with_side);
    shape.ok_or_else(|| no_puzzle(format!("it has {rows:?} rows; 9, 6 or 4 are read")))
}

fn given(text: &str, shape: Shape) -> Option<Digit> {
    let digit: Digit = text.parse().ok()?;
    (1..=shape.side()).contains(&usize::from(digit)).then_some(digit)
}

fn complete(shape: Shape, cells: Vec<Cell>) -> Result<Grid, FormatError> {
    let found = cells.len();
    let side = shape.cells();
    Grid::from_cells(shape, cells)
        .ok_or_else(|| no_puzzle(format!("it has {found} instead of {side} cells")))
}

fn no_puzzle(reason: String) -> FormatError {
    FormatError::NoPuzzle { format: FORMAT, reason }
}

/// Returns a link after its question mark. The grid's digits must be at least 1.
pub(in crate::sudoku::formats) fn write(grid: &Grid) -> String {
    let side = grid.shape().side();
    let mut text = format!("sudoku/{side}/{side}/");
    let mut cells = grid.cells().iter().peekable();
    while let Some(cell) = cells.next() {
        let sign = if let Some(digit) = cell {
            b'0' + digit
        } else {
            let mut last = b'g';
            while usize::from(last - b'g') + 1 < MOST_BLANKS
                && cells.next_if(|cell| cell.is_none()).is_some()
            {
                last += 1;
            }
            last
        };
        text.push(char::from(sign));
    }
    text
}
