//! Reads a whole text as the table of a single grid, as exported by spreadsheets and other
//! programs. Rows and columns may have names, rows may end after their last digit, numbers may be
//! decimal fractions, and blanks may be words such as `null`. This is only tried if a text can't be
//! read line by line (`text`).

use super::cells::{Cell, is_blank};
use super::signs::{lines, signs};
use super::{LONGEST_TEXT, Zero};
use crate::sudoku::{Grid, Shape};

/// Possible separators between columns, starting with the most reliable ones.
const SEPARATORS: [char; 5] = ['\t', ';', '|', ',', ' '];

/// Words that stand for a blank.
const BLANK_WORDS: [&str; 9] =
    ["null", "none", "nan", "nil", "na", "n/a", "undefined", "empty", "blank"];

/// Each field of a table is one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field<'a> {
    /// Nothing between two separators.
    Nothing,
    /// A cell of the grid.
    Cell(Cell),
    /// Something else, like the name of a column.
    Word(&'a str),
}

/// Reads the grid of a text. `None` unless it is the table of exactly one grid.
pub(super) fn read(text: &str, zero: Zero) -> Option<Grid> {
    if text.len() > LONGEST_TEXT {
        return None;
    }
    // Positions in the text do not matter any more, so plain strings will do.
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

/// Returns `true` if a line is a comment, delimits a block of code, or belongs to a frame.
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
    // Bars at both ends of a line are a frame rather than separators.
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

/// Reads a field. Decimal fractions such as `4.0` count as whole numbers.
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

/// Returns `true` if a text is empty, or a fraction such as `.0` or `,00` that does not affect the
/// number before it.
pub(super) fn is_zero_fraction(text: &str) -> bool {
    let fraction = text.strip_prefix(['.', ',']);
    text.is_empty()
        || fraction.is_some_and(|zeros| !zeros.is_empty() && zeros.bytes().all(|it| it == b'0'))
}

/// Assembles a grid from rows of fields, without the names of rows and columns. If `can_be_cut` is
/// set, rows may lack blanks at their ends. That's only plausible if blanks are empty fields, not
/// if there's a sign for them.
fn rectangle(mut rows: Vec<Vec<Field>>, can_be_cut: bool) -> Option<Grid> {
    let is_empty = |row: &Vec<Field>| row.iter().all(|it| *it == Field::Nothing);
    let last = rows.iter().rposition(|row| !is_empty(row))?;
    rows.truncate(last + 1);
    let first = rows.iter().position(|row| !is_empty(row))?;
    rows.drain(..first);
    let filled = rows.iter().filter(|row| !is_empty(row)).count();
    // Names of columns come first. Empty lines are more difficult: they may be rows without digits,
    // or they may separate boxes.
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

/// Returns `true` if these fields are names or column numbers.
fn is_names(row: &[Field]) -> bool {
    let named = row.iter().filter(|it| **it != Field::Nothing);
    row.iter().any(|it| matches!(it, Field::Word(_))) || counts(named.copied())
}

/// Returns `true` if these fields count up from 0, 1, or the letter A.
fn counts<'a>(fields: impl Iterator<Item = Field<'a>>) -> bool {
    let mut before = None;
    for field in fields {
        let value = match field {
            Field::Cell(Some(digit)) => i32::from(digit),
            // This is usually a blank, but a zero in this context.
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
            // The letter I is sometimes skipped, so the ninth row can be I or J.
            Some(before) => value == before + 1 || value == 0x6a && before == 0x68,
        };
        if !fits {
            return false;
        }
        before = Some(value);
    }
    before.is_some()
}

/// Removes the first column if it consists of row names.
fn without_row_names(rows: &mut [Vec<Field>], side: usize) {
    let is_wider = rows.iter().any(|row| row.len() > side);
    if is_wider && counts(rows.iter().map(|row| row.first().copied().unwrap_or(Field::Nothing))) {
        for row in rows {
            row.remove(0);
        }
    }
}

/// Reads a grid with one cell per line, which is how some programs print lists. Ignores brackets
/// and names.
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
    // Empty lines at the end may have been cut off, but hardly a whole row.
    let nine = Shape::Nine.cells();
    let is_cut = (nine - Shape::Nine.side() + 1..nine).contains(&cells.len());
    if is_cut && lines.iter().any(|line| line.trim().is_empty()) && !has_brackets {
        cells.resize(nine, None);
    }
    let shape = Shape::with_cells(cells.len())?;
    let grid = Grid::from_cells(shape, cells)?;
    (grid.filled().count() >= shape.side() / 2).then_some(grid)
}
