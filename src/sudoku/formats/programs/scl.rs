//! The own format of `SudokuPad`, which is called `scl` or `ctc` in its links. It's JSON that was
//! shortened and then compressed by `LZString` into base64.
//!
//! The shortened text has single quotes, short names without any quotes, and nothing at all for a
//! `{}` in a list. The givens are the values of `cells` (or `ce`), while lines, arrows, cages and
//! other decorations stand for rules.

use crate::sudoku::formats::cells::Cell;
use crate::sudoku::formats::json::Json;
use crate::sudoku::formats::{Format, FormatError, Read};
use crate::sudoku::{Grid, Shape};
use std::fmt::Write as _;

/// The list of rows. Some documents use its short name.
const CELLS: [&str; 2] = ["cells", "ce"];

/// Lists of things that stand for rules, with their short names.
const RULES: [[&str; 2]; 4] =
    [["lines", "l"], ["arrows", "a"], ["overlays", "o"], ["underlays", "u"]];

/// Returns true if a document is a puzzle in this format, which you can tell by its cells: they're
/// objects.
pub(in crate::sudoku::formats) fn is_puzzle(document: &Json) -> bool {
    let rows = list(document, CELLS).iter();
    let mut cells = rows.flat_map(|row| row.items().unwrap_or(&[]));
    matches!(cells.next(), Some(Json::Object(_)))
}

/// Reads a puzzle.
pub(in crate::sudoku::formats) fn of_json(
    document: &Json,
    format: Format,
) -> Result<Read, FormatError> {
    let no_puzzle = |reason: &str| FormatError::NoPuzzle { format, reason: reason.to_owned() };
    let rows = list(document, CELLS);
    let shape = Shape::with_side(rows.len()).ok_or_else(|| no_puzzle("9, 6 or 4 rows are read"))?;
    let cells: Vec<Cell> =
        rows.iter().flat_map(|row| row.items().unwrap_or(&[])).map(given).collect();
    let grid = Grid::from_cells(shape, cells);
    let grid = grid.ok_or_else(|| no_puzzle("a row has too few or too many cells"))?;
    let rules = further_rules(document, shape);
    if rules.is_empty() {
        Ok(Read { grid, format })
    } else {
        Err(FormatError::FurtherRules { format, rules })
    }
}

fn list<'a>(object: &'a Json, names: [&str; 2]) -> &'a [Json] {
    let found = names.into_iter().find_map(|name| object.get(name)?.items());
    found.unwrap_or(&[])
}

/// Returns the digit of a cell, or `None` if it doesn't have one.
fn given(cell: &Json) -> Cell {
    let digit = match cell.get("value").or_else(|| cell.get("v"))? {
        Json::Number(digit) => u8::try_from(*digit).ok()?,
        Json::Text(text) => text.parse().ok()?,
        _ => return None,
    };
    (1..=9).contains(&digit).then_some(digit)
}

/// Returns the names of all rules that the puzzle has in addition to those of Sudoku.
fn further_rules(document: &Json, shape: Shape) -> Vec<String> {
    let lists = RULES.into_iter().filter(|names| !list(document, *names).is_empty());
    let mut rules: Vec<String> = lists.map(|[name, _]| name.to_owned()).collect();
    // A cage without cells isn't a rule, it's the title or the author.
    let is_cage = |cage: &Json| !list(cage, CELLS).is_empty();
    if list(document, ["cages", "ca"]).iter().any(is_cage) {
        rules.push("cages".to_owned());
    }
    if list(document, ["regions", "re"]).iter().any(|region| !is_box(region, shape)) {
        rules.push("region".to_owned());
    }
    rules
}

/// Returns true if all cells of a region are in the same box.
fn is_box(region: &Json, shape: Shape) -> bool {
    let cells = region.items().unwrap_or(&[]).iter().map(|cell| match cell.items() {
        Some([Json::Number(row), Json::Number(column)]) => {
            let fits = |place: u64| usize::try_from(place).ok().filter(|it| *it < shape.side());
            Some(shape.box_of(shape.cell(fits(*row)?, fits(*column)?)))
        }
        _ => None,
    });
    let boxes: Vec<Option<usize>> = cells.collect();
    boxes.windows(2).all(|pair| pair[0] == pair[1])
}

/// Returns the JSON of a shortened text. If you pass anything else, the result isn't JSON.
pub(in crate::sudoku::formats) fn lengthened(text: &str) -> String {
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(2 * text.len());
    let mut rest = text.chars().peekable();
    let mut before = ' ';
    while let Some(sign) = rest.next() {
        match sign {
            _ if sign == quote => {
                json.push('"');
                while let Some(inner) = rest.next_if(|&it| it != quote) {
                    // An escaped quote doesn't end the string.
                    match (inner, rest.peek()) {
                        ('\\', Some('\'')) => json.extend(rest.next()),
                        ('\\', Some(_)) => {
                            json.push('\\');
                            json.extend(rest.next());
                        }
                        _ => json.push(inner),
                    }
                }
                rest.next();
                json.push('"');
            }
            '{' | '[' | ',' | '}' | ']' | ':' => {
                let is_omitted = matches!(sign, ',' | ']') && matches!(before, '[' | ',');
                json.push_str(if is_omitted { "{}" } else { "" });
                json.push(sign);
            }
            _ => {
                let mut word = String::from(sign);
                while let Some(next) = rest.next_if(|&it| !"{}[],:".contains(it)) {
                    word.push(next);
                }
                match &*word {
                    "t" if before == ':' => json.push_str("true"),
                    "f" if before == ':' => json.push_str("false"),
                    "null" | "true" | "false" => json.push_str(&word),
                    _ if word.parse::<f64>().is_ok() && rest.peek() != Some(&':') => {
                        json.push_str(&word);
                    }
                    // Writing to a string can't fail.
                    _ => drop(write!(json, "{word:?}")),
                }
            }
        }
        before = sign;
    }
    json
}
