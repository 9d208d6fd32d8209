//! Reads a whole text as the table of one grid. Tables come from spreadsheets and programs, so they
//! may have names of rows and columns, rows that are cut off after their last digit, decimal
//! fractions, or words such as `null` for a blank. We try this only if a text can't be read line by
//! line (`text`).

use super::cells::{Cell, is_blank};
use super::signs::{lines, signs};
use super::{LONGEST_TEXT, Zero};
use crate::sudoku::{Grid, Shape};

/// The characters that may separate columns. The most reliable ones come first.
const SEPARATORS: [char; 5] = ['\t', ';', '|', ',', ' '];

/// Words that stand for a blank.
const BLANK_WORDS: [&str; 9] =
    ["null", "none", "nan", "nil", "na", "n/a", "undefined", "empty", "blank"];

/// A field of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Field<'a> {
    /// There's nothing between the two separators.
    Nothing,
    /// It's a cell of the grid.
    Cell(Cell),
    /// It's something else, such as the name of a column.
    Word(&'a str),
}

/// Reads the grid of a text, or returns `None` if it isn't the table of exactly one grid.
pub(super) fn read(text: &str, zero: Zero) -> Option<Grid> {
    if text.len() > LONGEST_TEXT {
        return None;
    }
    // From here on we don't need to know where anything is in the text, so we can work with plain
    // strings.
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

/// Returns true if a line is a comment, marks a block of code, or belongs to a frame.
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
    // If there's a bar at both ends of a line, they're a frame and don't separate anything.
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

/// Reads a field. A decimal fraction such as `4.0` is a whole number for us.
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

/// Returns true if a text is empty, or if it's a fraction such as `.0` or `,00` that doesn't change
/// the number before it.
pub(super) fn is_zero_fraction(text: &str) -> bool {
    let fraction = text.strip_prefix(['.', ',']);
    text.is_empty()
        || fraction.is_some_and(|zeros| !zeros.is_empty() && zeros.bytes().all(|it| it == b'0'))
}

/// Puts a grid together from rows of fields, leaving out the names of rows and columns. If
/// `can_be_cut` is true, there may be blanks missing at the ends of rows. But that's only plausible
/// if a blank is an empty field, and not if there's a sign for it.
fn rectangle(mut rows: Vec<Vec<Field>>, can_be_cut: bool) -> Option<Grid> {
    let is_empty = |row: &Vec<Field>| row.iter().all(|it| *it == Field::Nothing);
    let last = rows.iter().rposition(|row| !is_empty(row))?;
    rows.truncate(last + 1);
    let first = rows.iter().position(|row| !is_empty(row))?;
    rows.drain(..first);
    let filled = rows.iter().filter(|row| !is_empty(row)).count();
    // The names of the columns are above the cells. It's harder with empty lines: they may be rows
    // without any digits, or they may separate boxes.
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

/// Returns true if these fields are names, or if they number the columns.
fn is_names(row: &[Field]) -> bool {
    let named = row.iter().filter(|it| **it != Field::Nothing);
    row.iter().any(|it| matches!(it, Field::Word(_))) || counts(named.copied())
}

/// Returns true if these fields count up from 0, from 1, or from the letter A.
fn counts<'a>(fields: impl Iterator<Item = Field<'a>>) -> bool {
    let mut before = None;
    for field in fields {
        let value = match field {
            Field::Cell(Some(digit)) => i32::from(digit),
            // It would be a blank in the grid, but here it's a zero.
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
            // Some people skip the letter I, so the ninth row can be I or J.
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

/// Reads a grid that has one cell on each line, which is how some programs write lists. Brackets
/// and names are left out.
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
    // Empty lines at the end may have been cut off. We don't believe that if a whole row is
    // missing.
    let nine = Shape::Nine.cells();
    let is_cut = (nine - Shape::Nine.side() + 1..nine).contains(&cells.len());
    if is_cut && lines.iter().any(|line| line.trim().is_empty()) && !has_brackets {
        cells.resize(nine, None);
    }
    let shape = Shape::with_cells(cells.len())?;
    let grid = Grid::from_cells(shape, cells)?;
    (grid.filled().count() >= shape.side() / 2).then_some(grid)
}
