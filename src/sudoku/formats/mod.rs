//! Reads and writes the text formats in which people exchange Sudoku grids.
//!
//! Reading never panics, takes time linear in the length of the text, and tells you where an error
//! is. This is roughly how it works. [`decode`] turns a file into text. XML, JSON (`documents`) and
//! files of `pzpr` are recognised by how they begin. In anything else, a line can be a whole puzzle
//! (`whole`), a link (`links`), or a part of a grid (`text`). If a text can't be read in this way,
//! it may be a table with names or with rows that were cut off (`table`), or it may have escapes
//! (`unescaped`). We never guess: if there are two ways to read a text, and they give different
//! grids, that's an error. See `docs/file-formats.md` for a description of the formats.

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

/// The longest text with a single puzzle that we read, in bytes, and also the longest link. This is
/// many times the length of a grid. It isn't larger because decompression can square the length, so
/// a link can take 30 MB.
pub const LONGEST_TEXT: usize = 8_000;

/// The longest JSON document that we read, in bytes. It may have any number of puzzles.
const LONGEST_DOCUMENT: usize = 1 << 20;

/// What a `0` in a text means. Links to other pages don't have a digit 0, so this doesn't matter
/// for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zero {
    /// It's a digit. Blanks are `.`, `_`, `*` or `?`.
    Digit,
    /// It's a blank. This is the convention if the digits are 1 to 9.
    Blank,
}

/// A text format for grids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// All cells on one line, with `.` for a blank.
    Plain,
    /// One line for each row, with `.` for a blank.
    Lines,
    /// A link to the solver of `SudokuWiki`.
    SudokuWiki,
    /// A link to `SudokuExchange`.
    SudokuExchange,
    /// A link to f-puzzles.
    FPuzzles,
    /// A link to `SudokuPad`, in the format of f-puzzles.
    SudokuPad,
    /// A short link to `SudokuPad`, in its classic format.
    SudokuPadClassic,
    /// A link to puzz.link, or a file of its editor. We can read these, but we don't offer to write
    /// them.
    PuzzLink,
}

impl Format {
    /// The formats that we offer to write, in this order.
    pub const ALL: [Format; 7] = [
        Format::Plain,
        Format::Lines,
        Format::SudokuWiki,
        Format::SudokuExchange,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::SudokuPadClassic,
    ];

    /// Returns the name under which people know this format.
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

    /// Returns true if this is a link that you can open.
    #[must_use]
    pub fn is_link(self) -> bool {
        !matches!(self, Format::Plain | Format::Lines)
    }
}

/// A grid, and the format in which it was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    /// The grid.
    pub grid: Grid,
    /// The format that we've recognised, so that you can tell the user.
    pub format: Format,
}

/// A grid that was found in a text, along with its place there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located {
    /// Where the grid begins.
    pub place: TextPlace,
    /// The grid.
    pub read: Read,
}

/// Reads a grid. You don't have to know which of the formats it's in.
///
/// # Errors
/// Returns the first error and its place.
#[cfg(feature = "json")]
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    read_with(text, zero, &json::parse)
}

/// Reads all grids of a text in their order.
///
/// # Errors
/// Returns the first error and its place.
#[cfg(feature = "json")]
pub fn read_all(text: &str, zero: Zero) -> Result<Vec<Located>, FormatError> {
    read_all_with(text, zero, &json::parse)
}

/// Reads all grids of a list in their order. Entries that can't be read don't prevent us from
/// reading the others: you get an error in their place. If this succeeds, at least one entry is a
/// grid.
///
/// # Errors
/// Returns the first error and its place if there isn't a single grid.
#[cfg(feature = "json")]
pub fn read_list(text: &str, zero: Zero) -> Result<Vec<Result<Located, FormatError>>, FormatError> {
    let error = match read_all(text, zero) {
        Ok(found) => return Ok(found.into_iter().map(Ok).collect()),
        Err(error) => error,
    };
    let found = text::read_list(text, zero, &json::parse);
    if found.iter().any(Result::is_ok) { Ok(found) } else { Err(error) }
}

/// Reads a grid in which a 0 may be a digit or a blank. See [`read_either_with`].
///
/// # Errors
/// Returns the first error and its place.
#[cfg(feature = "json")]
pub fn read_either(text: &str) -> Result<Read, FormatError> {
    read_either_with(text, &json::parse)
}

/// Reads a grid. You don't have to know which of the formats it's in. Some links contain JSON, for
/// which you have to provide a parser. It should return `None` if the JSON is invalid. If there's a
/// second grid in the text, it must be the solution of the first one.
///
/// # Errors
/// Returns the first error and its place.
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

/// Reads all grids of a text in their order. See [`read_with`] about the parser. There's always at
/// least one grid, or else you get an error.
///
/// # Errors
/// Returns the first error and its place.
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
        // If that doesn't help either, we return the first error, because its place refers to the
        // text as it was typed.
        read_lines(&unescaped, zero, parse).map_err(|_| error)
    })
}

/// Reads a text line by line. If that's not possible, it may be a table.
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

/// Reads the puzzles of a JSON document. Returns `None` if the text is something else, or if it
/// doesn't contain any puzzles.
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

/// Returns a grid that has no place of its own.
fn at_the_beginning(read: Read) -> Located {
    Located { place: TextPlace { line: 1, column: 1 }, read }
}

/// Reads a grid in which a 0 may be a digit or a blank. We take it for a blank if the text isn't a
/// grid otherwise. We also do so if there are no other blanks, and some row, column or box has more
/// than one 0.
///
/// # Errors
/// Returns the first error and its place. If we took the 0 for a blank because there are several in
/// a row, it's the error of that reading, for example that the text has several grids.
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

/// Writes a grid. The text formats write a blank as `.` and can have any digits. Links can only
/// have the digits 1 to 9.
///
/// # Errors
/// Returns [`Unwritable`] if the grid can't be written in this format.
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
