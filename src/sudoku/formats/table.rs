//! A whole text as the table of one grid, as spreadsheets and programs write it: with names of rows and columns, with
//! empty cells that are left out at the ends of rows, with decimal fractions, or with a word such as `null` in each
//! blank. Other texts are read line by line (`text`); this reader is for those that can't be read so.

use super::cells::{Cell, is_blank};
use super::signs::{lines, signs};
use super::{LONGEST_TEXT, Zero};
use crate::sudoku::{Grid, Shape};

/// Separators of columns come in this order because the first ones are the most reliable.
const SEPARATORS: [char; 5] = ['\t', ';', '|', ',', ' '];

/// Words for a blank.
const BLANK_WORDS: [&str; 9] =
    ["null", "none", "nan", "nil", "na", "n/a", "undefined", "empty", "blank"];

/// Once split, a field of a table is one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field<'a> {
    /// Nothing between two separators.
    Nothing,
    /// The field is a cell of a grid.
    Cell(Cell),
    /// Anything else, such as the name of a column.
    Word(&'a str),
}

/// Returns the grid of a text; `None` if it isn't the table of exactly one grid.
pub(super) fn read(text: &str, zero: Zero) -> Option<Grid> {
    if text.len() > LONGEST_TEXT {
        return None;
    }
    // One ASCII character for each of its variants; the places in the text don't matter here.
    let plain: Vec<String> = lines(text)
        .map(|line| signs(line).iter().map(|it| it.sign).collect())
        .filter(|line: &String| !is_decoration(line))
        .collect();
    let separated = SEPARATORS.into_iter().find_map(|separator| {
        let rows: Vec<Vec<Field>> =
            plain.iter().map(|line| fields(line, separator, zero)).collect();
        rectangle(rows, separator != ' ')
    });
    separated.or_else(|| column(&plain, zero))
}

/// Returns true if a line is a comment, a mark of a code block, or a part of a frame.
fn is_decoration(line: &str) -> bool {
    let line = line.trim();
    let is_rule = line.len() > 2 && line.chars().all(|it| "-=+|: ".contains(it));
    is_rule && line.contains(['-', '='])
        || line.starts_with(['#', '%', '`'])
        || line.starts_with("//")
}

fn fields(line: &str, separator: char, zero: Zero) -> Vec<Field<'_>> {
    if separator == ' ' {
        let words = line.split(|it: char| it.is_whitespace() || it == '|');
        return words.filter(|word| !word.is_empty()).map(|word| field(word, zero)).collect();
    }
    let line = line.trim_matches([' ', '\r']);
    if line.is_empty() {
        return Vec::new();
    }
    // If the line begins and ends with a bar, both belong to the frame.
    let line = match separator {
        '|' => line.strip_prefix('|').unwrap_or(line),
        _ => line,
    };
    let line = match separator {
        '|' => line.strip_suffix('|').unwrap_or(line),
        _ => line,
    };
    line.split(separator).map(|word| field(word, zero)).collect()
}

/// Reads a field. Decimal fractions such as `4.0` are whole numbers.
fn field(text: &str, zero: Zero) -> Field<'_> {
    let decorates = |it: char| it.is_whitespace() || "\"'[](){}".contains(it);
    let text = text.trim_start_matches(decorates);
    let text = text.trim_end_matches(|it: char| decorates(it) || it == ',');
    let mut signs = text.chars();
    match (signs.next(), signs.as_str()) {
        (None, _) => Field::Nothing,
        (Some(sign), "") if is_blank(sign, zero) || sign == '-' => Field::Cell(None),
        (Some(digit @ '0'..='9'), fraction) if is_zero_fraction(fraction) => {
            let is_blank = is_blank(digit, zero);
            Field::Cell((!is_blank).then_some(digit as u8 - b'0'))
        }
        _ if BLANK_WORDS.iter().any(|word| word.eq_ignore_ascii_case(text)) => Field::Cell(None),
        _ => Field::Word(text),
    }
}

/// Returns true if a text is empty, or the fraction of a whole number such as `.0` or `,00`.
pub(super) fn is_zero_fraction(text: &str) -> bool {
    let fraction = text.strip_prefix(['.', ',']);
    text.is_empty()
        || fraction.is_some_and(|zeros| !zeros.is_empty() && zeros.bytes().all(|it| it == b'0'))
}

/// Returns the grid of some rows with a cell in each field. Names of rows and columns are left out. If `can_be_cut`,
/// blanks at the ends of rows may be missing, but only if blanks are empty fields and not written by a sign.
fn rectangle(mut rows: Vec<Vec<Field>>, can_be_cut: bool) -> Option<Grid> {
    let is_empty = |row: &Vec<Field>| row.iter().all(|it| *it == Field::Nothing);
    let last = rows.iter().rposition(|row| !is_empty(row))?;
    rows.truncate(last + 1);
    let first = rows.iter().position(|row| !is_empty(row))?;
    rows.drain(..first);
    let filled = rows.iter().filter(|row| !is_empty(row)).count();
    // A row of names is above the cells. An empty line can be a row without digits or only separate boxes.
    let has_names = Shape::with_side(rows.len()).is_none()
        && Shape::with_side(filled).is_none()
        && is_names(&rows[0]);
    if has_names {
        rows.remove(0);
    }
    if Shape::with_side(rows.len()).is_none() {
        rows.retain(|row| !is_empty(row));
    }
    let side = Shape::with_side(rows.len())?.side();
    without_row_names(&mut rows, side);
    let has = |field| rows.iter().flatten().any(|it| *it == field);
    let is_short = |row: &Vec<Field>| row.len() < side;
    let leaves_out_blanks = can_be_cut && has(Field::Nothing) && !has(Field::Cell(None));
    if rows.iter().any(is_short) && !leaves_out_blanks {
        return None;
    }
    let mut cells = Vec::with_capacity(side * side);
    for row in &rows {
        let end = row.iter().rposition(|it| *it != Field::Nothing).map_or(0, |last| last + 1);
        if end > side {
            return None;
        }
        for column in 0..side {
            cells.push(match row.get(column) {
                None | Some(Field::Nothing) => None,
                Some(Field::Cell(cell)) => *cell,
                Some(Field::Word(_)) => return None,
            });
        }
    }
    let grid = Grid::from_cells(Shape::with_side(side)?, cells)?;
    (grid.filled().count() >= side / 2).then_some(grid)
}

/// Returns true if the fields are names, or count the columns.
fn is_names(row: &[Field]) -> bool {
    let named = row.iter().filter(|it| **it != Field::Nothing);
    row.iter().any(|it| matches!(it, Field::Word(_))) || counts(named.copied())
}

/// Returns true if fields count from 0 or 1, or name letters from A.
fn counts<'a>(fields: impl Iterator<Item = Field<'a>>) -> bool {
    let mut before = None;
    for field in fields {
        let value = match field {
            Field::Cell(Some(digit)) => i32::from(digit),
            // In the grid, this 0 would be a blank.
            Field::Cell(None) => 0,
            Field::Word(word) => match *word.as_bytes() {
                [letter] => i32::from(letter.to_ascii_lowercase()),
                [b'r' | b'R' | b'c' | b'C', digit @ b'0'..=b'9'] => i32::from(digit - b'0'),
                _ => return false,
            },
            Field::Nothing => return false,
        };
        let fits = match before {
            None => matches!(value, 0 | 1 | 0x61),
            // There are two usual names of the ninth row: I and J.
            Some(before) => value == before + 1 || value == 0x6a && before == 0x68,
        };
        if !fits {
            return false;
        }
        before = Some(value);
    }
    before.is_some()
}

/// Removes the first column if it has the names of the rows.
fn without_row_names(rows: &mut [Vec<Field>], side: usize) {
    let is_wider = rows.iter().any(|row| row.len() > side);
    if is_wider && counts(rows.iter().map(|row| row.first().copied().unwrap_or(Field::Nothing))) {
        for row in rows {
            row.remove(0);
        }
    }
}

/// Returns the grid of a column with one cell per line, as programs write lists. Brackets and names of lists are left
/// out.
fn column(lines: &[String], zero: Zero) -> Option<Grid> {
    let has_brackets = lines.iter().any(|line| line.contains('['));
    let mut cells = Vec::new();
    for line in lines {
        let is_structure = line.contains(['[', ']', '{', '}', ':']);
        match field(line, zero) {
            Field::Cell(cell) => cells.push(cell),
            Field::Nothing if has_brackets || is_structure => {}
            Field::Nothing => cells.push(None),
            Field::Word(_) if is_structure => {}
            Field::Word(_) => return None,
        }
    }
    // Empty lines at the end may be cut, but not a whole row of them.
    let nine = Shape::Nine.cells();
    let is_cut = (nine - Shape::Nine.side() + 1..nine).contains(&cells.len());
    if is_cut && lines.iter().any(|line| line.trim().is_empty()) && !has_brackets {
        cells.resize(nine, None);
    }
    let shape = Shape::with_cells(cells.len())?;
    let grid = Grid::from_cells(shape, cells)?;
    (grid.filled().count() >= shape.side() / 2).then_some(grid)
}
