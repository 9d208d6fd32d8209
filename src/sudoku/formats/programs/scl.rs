//! `SudokuPad` calls its own format `scl` or `ctc` in its links. It is JSON that was shortened and
//! then compressed into base64 by `LZString`.
//!
//! Shortened texts have single quotes, short names without quotes, and nothing at all in place of a
//! `{}` in a list. The givens are the values of `cells` (or `ce`). Lines, arrows, cages and other
//! decorations stand for rules.

use crate::sudoku::formats::cells::Cell;
use crate::sudoku::formats::json::Json;
use crate::sudoku::formats::{Format, FormatError, Read};
use crate::sudoku::{Grid, Shape};
use std::fmt::Write as _;

/// The list of rows, which goes by its short name in some documents.
const CELLS: [&str; 2] = ["cells", "ce"];

/// Lists of everything that stands for a rule, with their short names.
const RULES: [[&str; 2]; 4] =
    [["lines", "l"], ["arrows", "a"], ["overlays", "o"], ["underlays", "u"]];

/// Returns `true` if a document is a puzzle in this format. The giveaway is that its cells are
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

/// Returns the digit of a cell. `None` if the cell is blank.
fn given(cell: &Json) -> Cell {
    let digit = match cell.get("value").or_else(|| cell.get("v"))? {
        Json::Number(digit) => u8::try_from(*digit).ok()?,
        Json::Text(text) => text.parse().ok()?,
        _ => return None,
    };
    (1..=9).contains(&digit).then_some(digit)
}

/// Returns the names of all rules beyond those of Sudoku.
fn further_rules(document: &Json, shape: Shape) -> Vec<String> {
    let lists = RULES.into_iter().filter(|names| !list(document, *names).is_empty());
    let mut rules: Vec<String> = lists.map(|[name, _]| name.to_owned()).collect();
    // A cage without cells is the title or the author, and not a rule.
    let is_cage = |cage: &Json| !list(cage, CELLS).is_empty();
    if list(document, ["cages", "ca"]).iter().any(is_cage) {
        rules.push("cages".to_owned());
    }
    if list(document, ["regions", "re"]).iter().any(|region| !is_box(region, shape)) {
        rules.push("region".to_owned());
    }
    rules
}

/// Returns `true` if a region is within a single box.
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

/// Converts a shortened text to JSON. For any other text, the result is not valid JSON.
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
                    // Escaped quotes do not end the string.
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
