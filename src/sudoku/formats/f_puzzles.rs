//! The format of f-puzzles, which `SudokuPad` reads too: JSON, compressed by
//! `LZString` into base64.

use super::address::encode;
use super::{Format, FormatError, Read};
use crate::sudoku::{Grid, Shape};
use serde_json::{Value, json};

/// Keys that are no rules.
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

/// Reads the compressed part of a link. Digits that are not marked as given are
/// somebody's attempt and are left out.
pub(super) fn read(text: &str, format: Format) -> Result<Read, FormatError> {
    let damaged = FormatError::Damaged { format };
    // A plus sign turns into a space where an address is read as a form.
    let text = text.replace(' ', "+");
    let units = lz_str::decompress_from_base64(&text).ok_or(damaged.clone())?;
    let json = String::from_utf16(&units).map_err(|_| damaged.clone())?;
    let puzzle: Value = serde_json::from_str(&json).map_err(|_| damaged)?;
    let grid = grid(&puzzle).map_err(|reason| FormatError::NoPuzzle { format, reason })?;
    Ok(Read {
        grid,
        format,
        further_rules: further_rules(&puzzle),
    })
}

fn grid(puzzle: &Value) -> Result<Grid, String> {
    let rows = puzzle.get("grid").and_then(Value::as_array);
    let rows = rows.ok_or("it has no grid")?;
    let shape = Shape::with_side(rows.len())
        .ok_or_else(|| format!("it has {} rows; 9, 6 or 4 are read", rows.len()))?;
    let mut cells = Vec::with_capacity(shape.cells());
    for (index, row) in rows.iter().enumerate() {
        let row = row.as_array().map_or(&[][..], Vec::as_slice);
        if row.len() != shape.side() {
            let (number, found) = (index + 1, row.len());
            return Err(format!(
                "row {number} has {found} cells instead of {}",
                shape.side()
            ));
        }
        for (column, cell) in row.iter().enumerate() {
            let given = cell.get("given").and_then(Value::as_bool) == Some(true);
            let digit = match cell.get("value") {
                Some(value) if given => Some(digit(value).ok_or_else(|| {
                    let (row, column) = (index + 1, column + 1);
                    format!("row {row}, column {column} holds no digit from 1 to 9")
                })?),
                _ => None,
            };
            cells.push(digit);
        }
    }
    Grid::from_cells(shape, cells).ok_or_else(|| "it has too few cells".to_owned())
}

fn digit(value: &Value) -> Option<u8> {
    let number = value.as_u64().filter(|number| (1..=9).contains(number))?;
    u8::try_from(number).ok()
}

/// The names of rules that the puzzle has beside those of Sudoku.
fn further_rules(puzzle: &Value) -> Vec<String> {
    let fields = puzzle.as_object().into_iter().flatten();
    let present = fields.filter(|(name, value)| {
        let says_something = match value {
            Value::Bool(set) => *set,
            Value::Array(items) => !items.is_empty(),
            _ => false,
        };
        says_something && !HARMLESS.contains(&name.as_str())
    });
    present
        .map(|(name, _)| name.chars().take(40).collect())
        .collect()
}

/// The compressed part of a link, ready for an address.
pub(super) fn write(grid: &Grid) -> String {
    let side = grid.shape().side();
    let cell = |cell: &Option<u8>| match cell {
        Some(digit) => json!({ "value": digit, "given": true }),
        None => json!({}),
    };
    let rows: Vec<Vec<Value>> = grid
        .cells()
        .chunks(side)
        .map(|row| row.iter().map(cell).collect())
        .collect();
    let puzzle = json!({ "size": side, "grid": rows });
    encode(&lz_str::compress_to_base64(&puzzle.to_string()))
}
