//! The text formats in which Sudoku grids are commonly exchanged, for reading and writing.
//!
//! Reading never panics, takes time linear in the length of the text (bounded by [`LONGEST_TEXT`]), and
//! reports the place of an error. `docs/file-formats.md` describes the formats.

mod address;
mod error;
mod f_puzzles;
mod json;
mod plain;
mod scf;

pub use error::{FormatError, Place, Unwritable};
pub use json::Json;

use super::{Digit, Grid, Shape};
use serde::{Deserialize, Serialize};

/// The longest text that is read, in bytes: many times what a grid needs. Decompression can square the
/// length, so a text takes at most some 30 MB.
pub const LONGEST_TEXT: usize = 8_000;

/// The meaning of a `0` in a text. Links to other pages have no digit 0, whatever is chosen here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zero {
    /// The digit 0; blanks are `.`, `_`, `*` or `?`.
    Digit,
    /// A blank, as is usual for the digits 1 to 9.
    Blank,
}

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// One character per cell on one line, blanks as `.`.
    Plain,
    /// The same with one line per row.
    Lines,
    /// A link to the solver of `SudokuWiki`.
    SudokuWiki,
    /// A link to `SudokuExchange`.
    SudokuExchange,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to `SudokuPad`, in the format of f-puzzles.
    SudokuPad,
    /// A short link to `SudokuPad`, its classic format.
    SudokuPadClassic,
}

impl Format {
    /// All formats, in the order in which they are offered.
    pub const ALL: [Format; 7] = [
        Format::Plain,
        Format::Lines,
        Format::SudokuWiki,
        Format::SudokuExchange,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::SudokuPadClassic,
    ];

    /// Its usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Format::Plain => "text",
            Format::Lines => "lines",
            Format::SudokuWiki => "SudokuWiki",
            Format::SudokuExchange => "SudokuExchange",
            Format::FPuzzles => "f-puzzles",
            Format::SudokuPad => "SudokuPad",
            Format::SudokuPadClassic => "SudokuPad (classic)",
        }
    }

    /// Whether it is an address to open.
    #[must_use]
    pub fn is_link(self) -> bool {
        !matches!(self, Format::Plain | Format::Lines)
    }
}

/// A grid that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    /// The grid.
    pub grid: Grid,
    /// The format it was written in.
    pub format: Format,
}

/// Reads a grid in any of the formats, which is recognised by the text.
///
/// # Errors
/// The first error, with its place.
#[cfg(feature = "json")]
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    read_with(text, zero, &json::parse)
}

/// Reads a grid in any of the formats. The links of two of them contain JSON, for which `parse` is called;
/// it returns `None` if the JSON is invalid.
///
/// # Errors
/// The first error, with its place.
pub fn read_with(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Read, FormatError> {
    if text.len() > LONGEST_TEXT {
        let length = text.len();
        return Err(FormatError::TooLong { length });
    }
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(FormatError::Empty);
    }
    if let Some(link) = address::recognise(trimmed) {
        return link?.read(parse);
    }
    let grid = plain::read(text, zero)?;
    let several = trimmed.lines().filter(|line| !line.trim().is_empty());
    let format = if several.count() > 1 {
        Format::Lines
    } else {
        Format::Plain
    };
    Ok(Read { grid, format })
}

/// Writes a grid. The text formats write blanks as `.` and any digit; links support only the digits 1 to 9.
///
/// # Errors
/// [`Unwritable`] if the format cannot represent the grid.
pub fn write(grid: &Grid, format: Format) -> Result<String, Unwritable> {
    if format.is_link() {
        check_digits(grid, format)?;
    }
    Ok(match format {
        Format::Plain => grid.to_string(),
        Format::Lines => plain::lines(grid),
        Format::SudokuWiki => format!("{}{}", address::SUDOKU_WIKI, plain::with_zeros(grid)),
        Format::SudokuExchange => {
            format!("{}{}", address::SUDOKU_EXCHANGE, plain::with_zeros(grid))
        }
        Format::FPuzzles => format!("{}{}", address::F_PUZZLES, f_puzzles::write(grid)),
        Format::SudokuPad => format!("{}{}", address::SUDOKU_PAD, f_puzzles::write(grid)),
        Format::SudokuPadClassic => format!("{}{}", address::SUDOKU_PAD_CLASSIC, scf::write(grid)),
    })
}

fn check_digits(grid: &Grid, format: Format) -> Result<(), Unwritable> {
    let sized = matches!(format, Format::FPuzzles | Format::SudokuPad);
    if grid.shape() != Shape::Nine && !sized {
        let side = grid.shape().side();
        return Err(Unwritable::Size { format, side });
    }
    let largest = u8::try_from(grid.shape().side()).unwrap_or(Digit::MAX);
    match grid
        .filled()
        .find(|(_, digit)| !(1..=largest).contains(digit))
    {
        Some((cell, digit)) => Err(Unwritable::Digit {
            format,
            digit,
            largest,
            row: grid.shape().row(cell) + 1,
            column: grid.shape().column(cell) + 1,
        }),
        None => Ok(()),
    }
}
