//! The format of f-puzzles is JSON, compressed into base64 by `LZString`. `SudokuPad` reads it as
//! well.

use super::links::encode;
use crate::sudoku::formats::{Format, FormatError, Json, LONGEST_TEXT, Read, programs::scl};
use crate::sudoku::{Grid, Shape};

/// Keys that have nothing to do with rules.
const HARMLESS: [&str; 8] = [
    "size",
    "title",
    "author",
    "ruleset",
    "grid",
    "solution",
    "successMessage",
    "highlightConflicts",
];

/// Maximum number of characters after decompression. That is many times the length of a puzzle,
/// even with lots of rules.
const LONGEST_UNPACKED: usize = 1 << 18;

/// Reads the compressed part of a link. Digits that are not marked as given are somebody's attempt
/// and ignored.
pub(in crate::sudoku::formats) fn read(
    text: &str,
    format: Format,
    parse: &impl Fn(&str) -> Option<Json>,
) -> Result<Read, FormatError> {
    let json = decompressed(text, format)?;
    let puzzle = parse(&json).or_else(|| parse(&scl::lengthened(&json)));
    let puzzle = puzzle.ok_or(FormatError::Damaged { format })?;
    if scl::is_puzzle(&puzzle) { scl::of_json(&puzzle, format) } else { of_json(&puzzle, format) }
}

/// Decompresses base64 that was written by `LZString`.
fn decompressed(text: &str, format: Format) -> Result<String, FormatError> {
    let damaged = FormatError::Damaged { format };
    // Decompression can square the length, so this must come first.
    if text.len() > LONGEST_TEXT {
        let length = text.len();
        return Err(FormatError::TooLong { length });
    }
    // When an address is decoded like a form, plus signs become spaces. The other two characters
    // are from the URL-safe variant of base64.
    let text = text.replace([' ', '-'], "+").replace('_', "/");
    let units = lz_str::decompress_from_base64(&text).ok_or(damaged.clone())?;
    if units.len() > LONGEST_UNPACKED {
        let reason = format!("its text is longer than {LONGEST_UNPACKED} characters");
        return Err(FormatError::NoPuzzle { format, reason });
    }
    String::from_utf16(&units).map_err(|_| damaged)
}

/// Returns `true` if a JSON document is a puzzle of f-puzzles. The giveaway is that its cells are
/// objects.
pub(in crate::sudoku::formats) fn is_puzzle(puzzle: &Json) -> bool {
    let rows = puzzle.get("grid").and_then(Json::items).unwrap_or(&[]);
    let mut cells = rows.iter().flat_map(|row| row.items().unwrap_or(&[]));
    matches!(cells.next(), Some(Json::Object(_)))
}

/// Reads the puzzle itself.
pub(in crate::sudoku::formats) fn of_json(
    puzzle: &Json,
    format: Format,
) -> Result<Read, FormatError> {
    let grid = grid(puzzle).map_err(|reason| FormatError::NoPuzzle { format, reason })?;
    let rules = further_rules(puzzle, grid.shape());
    if !rules.is_empty() {
        return Err(FormatError::FurtherRules { format, rules });
    }
    Ok(Read { grid, format })
}

fn grid(puzzle: &Json) -> Result<Grid, String> {
    let rows = puzzle.get("grid").and_then(Json::items);
    let rows = rows.ok_or("it has no grid")?;
    let shape = Shape::with_side(rows.len())
        .ok_or_else(|| format!("it has {} instead of 9, 6 or 4 rows", rows.len()))?;
    let mut cells = Vec::with_capacity(shape.cells());
    for (index, row) in rows.iter().enumerate() {
        let row = row.items().unwrap_or(&[]);
        if row.len() != shape.side() {
            let (number, found, side) = (index + 1, row.len(), shape.side());
            return Err(format!("row {number} has {found} instead of {side} cells"));
        }
        for (column, cell) in row.iter().enumerate() {
            cells.push(given(cell).map_err(|NoDigit| {
                let (row, column) = (index + 1, column + 1);
                format!("row {row}, column {column} holds no digit from 1 to 9")
            })?);
        }
    }
    Grid::from_cells(shape, cells).ok_or_else(|| "it has too few cells".to_owned())
}

/// A given must have a digit from 1 to 9 as its value, but this one doesn't.
struct NoDigit;

/// Returns the digit of a cell if it is a given.
fn given(cell: &Json) -> Result<Option<u8>, NoDigit> {
    match (cell.get("given"), cell.get("value")) {
        (Some(Json::Flag(true)), Some(value)) => match value {
            Json::Number(digit @ 1..=9) => u8::try_from(*digit).map(Some).map_err(|_| NoDigit),
            _ => Err(NoDigit),
        },
        _ => Ok(None),
    }
}

/// Returns the names of all rules beyond those of Sudoku.
fn further_rules(puzzle: &Json, shape: Shape) -> Vec<String> {
    let present = puzzle.fields().iter().filter(|(name, value)| {
        let shows_something = match value {
            Json::Flag(set) => *set,
            Json::List(items) => !items.is_empty(),
            _ => false,
        };
        shows_something && !HARMLESS.contains(&name.as_str())
    });
    let present = present.map(|(name, _)| name.chars().take(40).collect());
    let regions = has_other_regions(puzzle, shape).then(|| "region".to_owned());
    present.chain(regions).collect()
}

/// Returns `true` if some cell's region is not its box.
fn has_other_regions(puzzle: &Json, shape: Shape) -> bool {
    let rows = puzzle.get("grid").and_then(Json::items).unwrap_or(&[]);
    let cells = rows.iter().flat_map(|row| row.items().unwrap_or(&[]));
    cells.enumerate().any(|(cell, it)| match it.get("region") {
        Some(Json::Number(region)) => *region != shape.box_of(cell) as u64,
        _ => false,
    })
}

/// Returns the compressed part of a link, escaped for use in an address.
pub(in crate::sudoku::formats) fn write(grid: &Grid) -> String {
    let side = grid.shape().side();
    let mut puzzle = format!(r#"{{"size":{side},"grid":["#);
    for (cell, digit) in grid.cells().iter().enumerate() {
        puzzle.push_str(match cell {
            0 => "[",
            _ if cell.is_multiple_of(side) => "],[",
            _ => ",",
        });
        match digit {
            Some(digit) => {
                puzzle.push_str(r#"{"value":"#);
                puzzle.push(char::from(b'0' + digit));
                puzzle.push_str(r#","given":true}"#);
            }
            None => puzzle.push_str("{}"),
        }
    }
    puzzle.push_str("]]}");
    encode(&lz_str::compress_to_base64(&puzzle))
}
