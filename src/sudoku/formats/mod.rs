//! Reads and writes the text formats in which Sudoku grids are exchanged.
//!
//! Reading never panics, takes linear time, and reports where an error is. It roughly works as
//! follows. [`decode`] turns a file into text. XML, JSON (`documents`) and files of `pzpr` are
//! recognised by how they begin. Otherwise, a line can be a whole puzzle (`whole`), a link
//! (`links`), or a part of a grid (`text`). If that fails, the text may be a table with names or
//! shortened rows (`table`), or it may contain escapes (`unescaped`). We never guess: if there are
//! two ways to read a text, with different grids as a result, that's an error. The formats are
//! described in `docs/file-formats.md`.

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

/// The longest text with a single puzzle, in bytes, and also the longest link. That is many times
/// the length of a grid. A higher limit would not be safe, because decompression can square the
/// length: even now, a link can take up 30 MB.
pub const LONGEST_TEXT: usize = 8_000;

/// The longest JSON document, in bytes. It can contain any number of puzzles.
const LONGEST_DOCUMENT: usize = 1 << 20;

/// In a text, `0` can be a blank or a digit. This does not matter for links to other pages, since
/// they don't have a digit 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zero {
    /// It is a digit, with `.`, `_`, `*` or `?` for blanks.
    Digit,
    /// It is a blank. This is the convention for the digits 1 to 9.
    Blank,
}

/// Grids can be written as text in these formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Format {
    /// All cells on one line, with `.` for a blank.
    Plain,
    /// A line for each row, with `.` for a blank.
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
    /// A link to puzz.link, or a file from its editor. We read these, but do not offer to write
    /// them.
    PuzzLink,
}

impl Format {
    /// The formats that can be written, in the order in which we offer them.
    pub const ALL: [Format; 7] = [
        Format::Plain,
        Format::Lines,
        Format::SudokuWiki,
        Format::SudokuExchange,
        Format::FPuzzles,
        Format::SudokuPad,
        Format::SudokuPadClassic,
    ];

    /// Returns the name under which the format is known.
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

    /// Returns `true` if the format is a link that can be opened.
    #[must_use]
    pub fn is_link(self) -> bool {
        !matches!(self, Format::Plain | Format::Lines)
    }
}

/// A grid, and the format it was in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Read {
    /// The grid.
    pub grid: Grid,
    /// The detected format, which you may want to show to the user.
    pub format: Format,
}

/// A grid in a text has a place there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located {
    /// The grid begins here.
    pub place: TextPlace,
    /// The grid.
    pub read: Read,
}

/// Reads a grid in any of the formats.
///
/// # Errors
/// Returns the first error and its place.
#[cfg(feature = "json")]
pub fn read(text: &str, zero: Zero) -> Result<Read, FormatError> {
    read_with(text, zero, &json::parse)
}

/// Reads all grids of a text, in order.
///
/// # Errors
/// Returns the first error and its place.
#[cfg(feature = "json")]
pub fn read_all(text: &str, zero: Zero) -> Result<Vec<Located>, FormatError> {
    read_all_with(text, zero, &json::parse)
}

/// Reads all grids of a list, in order. An entry that can't be read results in an error in its
/// place, and doesn't affect the others. On success, there's at least one grid.
///
/// # Errors
/// Returns the first error and its place if there is not a single grid.
#[cfg(feature = "json")]
pub fn read_list(text: &str, zero: Zero) -> Result<Vec<Result<Located, FormatError>>, FormatError> {
    let error = match read_all(text, zero) {
        Ok(found) => return Ok(found.into_iter().map(Ok).collect()),
        Err(error) => error,
    };
    let found = text::read_list(text, zero, &json::parse);
    if found.iter().any(Result::is_ok) { Ok(found) } else { Err(error) }
}

/// Reads a grid whose zeros may be digits or blanks. See [`read_either_with`].
///
/// # Errors
/// Returns the first error and its place.
#[cfg(feature = "json")]
pub fn read_either(text: &str) -> Result<Read, FormatError> {
    read_either_with(text, &json::parse)
}

/// Reads a grid in any of the formats. Since some links contain JSON, you need to provide a parser,
/// which returns `None` for invalid JSON. If the text contains a second grid, it must be the
/// solution of the first.
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

/// Reads all grids of a text, in order. The result is never empty. See [`read_with`] for the
/// parser.
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
        // If that fails as well, return the first error, because its place refers to the text as it
        // was typed.
        read_lines(&unescaped, zero, parse).map_err(|_| error)
    })
}

/// Reads a text line by line, or else as a table.
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

/// Reads the puzzles of a JSON document. `None` if the text is something else or does not contain
/// any puzzles.
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

/// Wraps a grid that does not have a place of its own.
fn at_the_beginning(read: Read) -> Located {
    Located { place: TextPlace { line: 1, column: 1 }, read }
}

/// Reads a grid whose zeros may be digits or blanks. They are taken for blanks if the text is not a
/// grid otherwise. The same goes if there are no other blanks and a row, column or box has more
/// than one 0.
///
/// # Errors
/// Returns the first error and its place. If zeros were taken for blanks because some house has
/// several, it is the error of that reading. For example, the text may contain more than one grid
/// then.
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

/// Writes a grid. The text formats support any digits and write blanks as `.`, whereas links are
/// limited to the digits 1 to 9.
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
