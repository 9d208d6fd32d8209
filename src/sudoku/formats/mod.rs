//! The text formats in which Sudoku grids are commonly exchanged, for reading and writing.
//!
//! Reading never panics, takes time linear in the length of the text, and reports the place of an error.
//! [`decode`] makes a text of a file. Then every line is a whole puzzle (`whole`), a link (`links`), or a
//! part of a grid (`text`); only XML, JSON (`documents`) and files of `pzpr` are recognised at the beginning. A text
//! that can't be read so may be a table with names or cut rows (`table`), or have escapes (`unescaped`). A text with
//! two different readings is an error, never a guess. `docs/file-formats.md` describes the formats.

mod cells;
mod columns;
mod documents;
mod encoding;
mod error;
mod json;
mod plain;
mod programs;
mod rows;
mod signs;
mod table;
mod text;
mod unescaped;
mod whole;

pub use encoding::decode;
pub use error::{FormatError, TextPlace, Unwritable};
pub use json::Json;
use programs::{f_puzzles, links, open_sudoku, pzpr, scf, scl};

use super::{Conflict, Digit, DigitSet, Grid, Shape, conflicts};
use serde::{Deserialize, Serialize};

/// Limits the bytes of a text with one puzzle, and of a link, to many times the length of a grid.
/// Decompression can square the length, so a link takes at most 30 MB.
pub const LONGEST_TEXT: usize = 8_000;

/// Limits the bytes of a JSON document, which may have any number of puzzles.
const LONGEST_DOCUMENT: usize = 1 << 20;

/// A `0` in a text can mean either. Links to other pages have no digit 0, so this setting doesn't affect
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zero {
    /// The digit 0; blanks are `.`, `_`, `*` or `?`.
    Digit,
    /// It is a blank, as usual for the digits 1 to 9.
    Blank,
}

/// A format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// One character per cell on one line, blanks as `.`.
    Plain,
    /// One line per row, blanks as `.`.
    Lines,
    /// The solver of `SudokuWiki` opens this link.
    SudokuWiki,
    /// `SudokuExchange` opens this link.
    SudokuExchange,
    /// The page f-puzzles opens this link.
    FPuzzles,
    /// `SudokuPad` opens this link, which is in the format of f-puzzles.
    SudokuPad,
    /// `SudokuPad` also opens this short link, its classic format.
    SudokuPadClassic,
    /// The page puzz.link opens this link, and its editor writes such files. We read the format, but don't
    /// offer it.
    PuzzLink,
}

impl Format {
    /// All formats that are offered, in their order.
    pub const ALL: [Format; 7] = [
        Format::Plain,
        Format::Lines,
        Format::SudokuWiki,
        Format::SudokuExchange,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::SudokuPadClassic,
    ];

    /// Returns the usual name of the format.
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
            Format::PuzzLink => "puzz.link",
        }
    }

    /// Returns true if the format is an address to open.
    #[must_use]
    pub fn is_link(self) -> bool {
        !matches!(self, Format::Plain | Format::Lines)
    }
}

/// Reading finds a grid, and also recognises its format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    /// The grid.
    pub grid: Grid,
    /// Lets a program tell its user which format it has recognised.
    pub format: Format,
}

/// In a text with several grids, each has a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located {
    /// The grid begins here.
    pub place: TextPlace,
    /// The grid.
    pub read: Read,
}

/// Reads a grid in any of the formats, recognising the format automatically.
///
/// # Errors
/// Returns the first error, with its place.
#[cfg(feature = "json")]
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    read_with(text, zero, &json::parse)
}

/// Reads all grids of a text, in their order.
///
/// # Errors
/// Returns the first error, with its place.
#[cfg(feature = "json")]
pub fn read_all(text: &str, zero: Zero) -> Result<Vec<Located>, FormatError> {
    read_all_with(text, zero, &json::parse)
}

/// Reads the grids of a list in their order. If an entry can't be read, its error is in its place, and the others are
/// read all the same. At least one entry is a grid.
///
/// # Errors
/// Returns the first error, with its place, if there is no grid.
#[cfg(feature = "json")]
pub fn read_list(text: &str, zero: Zero) -> Result<Vec<Result<Located, FormatError>>, FormatError> {
    let error = match read_all(text, zero) {
        Ok(found) => return Ok(found.into_iter().map(Ok).collect()),
        Err(error) => error,
    };
    let found = text::read_list(text, zero, &json::parse);
    if found.iter().any(Result::is_ok) { Ok(found) } else { Err(error) }
}

/// Reads a grid in which a 0 can be a digit or a blank: see [`read_either_with`].
///
/// # Errors
/// Returns the first error, with its place.
#[cfg(feature = "json")]
pub fn read_either(text: &str) -> Result<Read, FormatError> {
    read_either_with(text, &json::parse)
}

/// Reads a grid in any of the formats. The links of two of them contain JSON, which `parse` must parse; it
/// returns `None` if the JSON is invalid. A second grid in the text is an error, unless it is the solution.
///
/// # Errors
/// Returns the first error, with its place.
pub fn read_with(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Read, FormatError> {
    if text.len() > LONGEST_TEXT {
        let length = text.len();
        return Err(FormatError::TooLong { length });
    }
    let all = read_all_with(text, zero, parse)?;
    let solves_all = |puzzle: &&Located| {
        let mut grids = all.iter().map(|other| &other.read.grid);
        grids.all(|grid| whole::is_solution(grid, &puzzle.read.grid))
    };
    match (all.iter().find(solves_all), all.get(1)) {
        (Some(puzzle), _) => Ok(puzzle.read.clone()),
        (None, second) => Err(FormatError::Several {
            place: second.map_or(TextPlace { line: 1, column: 1 }, |it| it.place),
            count: all.len(),
        }),
    }
}

/// Reads all grids of a text, in their order; at least one. See [`read_with`].
///
/// # Errors
/// Returns the first error, with its place.
pub fn read_all_with(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Vec<Located>, FormatError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(FormatError::Empty);
    }
    if let Some(found) = open_sudoku::read(text).or_else(|| pzpr::read_file(text)) {
        return found;
    }
    if let Some(found) = of_document(text, zero, parse) {
        return found;
    }
    let first = read_lines(text, zero, parse);
    first.or_else(|error| {
        let unescaped = unescaped::text(text).ok_or_else(|| error.clone())?;
        // The error is about the text as it was typed.
        read_lines(&unescaped, zero, parse).map_err(|_| error)
    })
}

/// Reads the lines of a text, or its table.
fn read_lines(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Vec<Located>, FormatError> {
    text::read(text, zero, parse).or_else(|error| {
        let grid = table::read(text, zero).ok_or(error)?;
        Ok(vec![at_the_beginning(Read { grid, format: Format::Lines })])
    })
}

/// Returns the puzzles of a JSON document; `None` if the text is something else, or has no puzzle.
fn of_document(
    text: &str,
    zero: Zero,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Option<Result<Vec<Located>, FormatError>> {
    let is_json = text.trim_start().starts_with(['{', '[']) && text.len() <= LONGEST_DOCUMENT;
    let document = is_json.then(|| parse(text)).flatten()?;
    let decorated = if f_puzzles::is_puzzle(&document) {
        Some(f_puzzles::of_json(&document, Format::FPuzzles))
    } else if scl::is_puzzle(&document) {
        Some(scl::of_json(&document, Format::SudokuPad))
    } else {
        None
    };
    if let Some(read) = decorated {
        return Some(read.map(|read| vec![at_the_beginning(read)]));
    }
    let found = documents::grids(&document, zero).into_iter();
    let found: Vec<Located> =
        found.map(|grid| at_the_beginning(Read { grid, format: Format::Lines })).collect();
    (!found.is_empty()).then_some(Ok(found))
}

/// Returns a grid without a place of its own.
fn at_the_beginning(read: Read) -> Located {
    Located { place: TextPlace { line: 1, column: 1 }, read }
}

/// Reads a grid in which a 0 can be a digit or a blank. It is a blank if the text is a grid only then, or if
/// nothing else is a blank and it occurs more than once in a row, column or box.
///
/// # Errors
/// Returns the first error, with its place. If 0 is a blank by the second rule, it is the error of that reading, for
/// instance that the text has several grids.
pub fn read_either_with(
    text: &str,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Read, FormatError> {
    let as_blank = || read_with(text, Zero::Blank, parse);
    let read = match read_with(text, Zero::Digit, parse) {
        Ok(read) => read,
        Err(error) => return as_blank().map_err(|_| error),
    };
    let repeated = |conflict: &Conflict| matches!(conflict, Conflict::Repeated { digit: 0, .. });
    let is_blank = read.grid.is_full() && conflicts(&read.grid, DigitSet::ALL).iter().any(repeated);
    if is_blank { as_blank() } else { Ok(read) }
}

/// Writes a grid. The text formats write blanks as `.` and any digit; links support only the digits 1 to 9.
///
/// # Errors
/// Returns [`Unwritable`] if the format cannot represent the grid.
pub fn write(grid: &Grid, format: Format) -> Result<String, Unwritable> {
    if format.is_link() {
        check_digits(grid, format)?;
    }
    Ok(match format {
        Format::Plain => grid.to_string(),
        Format::Lines => plain::lines(grid),
        Format::SudokuWiki => format!("{}{}", links::SUDOKU_WIKI, plain::with_zeros(grid)),
        Format::SudokuExchange => {
            format!("{}{}", links::SUDOKU_EXCHANGE, plain::with_zeros(grid))
        }
        Format::FPuzzles => format!("{}{}", links::F_PUZZLES, f_puzzles::write(grid)),
        Format::SudokuPad => format!("{}{}", links::SUDOKU_PAD, f_puzzles::write(grid)),
        Format::SudokuPadClassic => format!("{}{}", links::SUDOKU_PAD_CLASSIC, scf::write(grid)),
        Format::PuzzLink => format!("{}{}", links::PUZZ_LINK, pzpr::write(grid)),
    })
}

fn check_digits(grid: &Grid, format: Format) -> Result<(), Unwritable> {
    let sized = matches!(format, Format::FPuzzles | Format::SudokuPad | Format::PuzzLink);
    if grid.shape() != Shape::Nine && !sized {
        let side = grid.shape().side();
        return Err(Unwritable::Size { format, side });
    }
    let largest = u8::try_from(grid.shape().side()).unwrap_or(Digit::MAX);
    match grid.filled().find(|(_, digit)| !(1..=largest).contains(digit)) {
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
