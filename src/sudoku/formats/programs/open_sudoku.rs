//! `OpenSudoku` and its successors have XML files.
//!
//! A puzzle is `<game data="...">`, either with 81 digits, or with `version: N` followed by several
//! fields per cell. The first field is the value (0 for a blank), and the last one is 1 if the
//! player can change the cell.

use crate::sudoku::formats::cells::{SignMeanings, cells};
use crate::sudoku::formats::signs::{lines, signs};
use crate::sudoku::formats::{Format, FormatError, Located, Read, TextPlace, Zero};
use crate::sudoku::{Digit, Grid, Shape};

/// Number of fields per cell, by version.
const FIELDS: [usize; 6] = [1, 3, 3, 3, 4, 5];

/// Reads the puzzles of a file. `None` if it's another kind of file.
pub(in crate::sudoku::formats) fn read(text: &str) -> Option<Result<Vec<Located>, FormatError>> {
    let is_xml = text.trim_start().starts_with('<');
    if !is_xml || !text.contains("<game") {
        return None;
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find("<game").map(|start| at + start) {
        let end = text[start..].find('>').map_or(text.len(), |end| start + end);
        at = end;
        let Some((offset, data)) = attribute(&text[start..end]) else {
            continue;
        };
        let place = place(text, start + offset);
        match grid(data, place) {
            Ok(grid) => found.push(Located { place, read: Read { grid, format: Format::Plain } }),
            Err(error) => return Some(Err(error)),
        }
    }
    Some(if found.is_empty() { Err(FormatError::NoGrid) } else { Ok(found) })
}

/// Returns the attribute with the grid, and its place in the tag.
fn attribute(tag: &str) -> Option<(usize, &str)> {
    let mut at = 0;
    loop {
        let start = at + tag[at..].find("data")?;
        let rest = tag[start + 4..].trim_start();
        let is_name = tag[..start].ends_with(char::is_whitespace);
        let value = rest.strip_prefix('=').map(str::trim_start);
        let quote = value.and_then(|value| value.chars().next());
        if let (true, Some(value), Some(quote @ ('"' | '\''))) = (is_name, value, quote) {
            let value = &value[1..];
            let offset = tag.len() - value.len();
            return Some((offset, value.split(quote).next().unwrap_or(value)));
        }
        at = start + 4;
    }
}

fn place(text: &str, offset: usize) -> TextPlace {
    let before = &text[..offset];
    let line = lines(before).count().max(1);
    let begins = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let column = before[begins..].chars().count() + 1;
    TextPlace { line, column }
}

fn grid(data: &str, place: TextPlace) -> Result<Grid, FormatError> {
    let cells = match data.trim_start().strip_prefix("version:") {
        None => plain(data, place)?,
        Some(rest) => versioned(rest).ok_or(FormatError::Cells { place, found: 0 })?,
    };
    let found = cells.len();
    Grid::from_cells(Shape::Nine, cells).ok_or(FormatError::Cells { place, found })
}

fn plain(data: &str, place: TextPlace) -> Result<Vec<Option<Digit>>, FormatError> {
    let rules = SignMeanings { zero: Zero::Blank, dash: true };
    cells(&signs(data), rules).map_err(|wrong| FormatError::Character {
        place: TextPlace { column: place.column + wrong.column - 1, ..place },
        found: wrong.sign,
    })
}

/// Returns the givens from a list of fields. `None` if the list is damaged.
fn versioned(data: &str) -> Option<Vec<Option<Digit>>> {
    let data = data.replace("&#10;", "\n").replace("&#xA;", "\n");
    let data = data.trim_start();
    let (version, data) = data.split_at(data.find(|it: char| !it.is_ascii_digit())?);
    let each = *FIELDS.get(version.parse::<usize>().ok()?)?;
    // Version 2 has a bug that duplicates some bars.
    let data = data.trim().replace("||", "|");
    let fields: Vec<&str> = data.trim_end_matches('|').split('|').collect();
    let cells = fields.chunks(each).map(|cell| match *cell {
        [value, .., editable] if cell.len() == each => {
            let digit: Digit = value.trim().parse().ok().filter(|&digit| digit <= 9)?;
            let given = editable.trim() == "0" && digit > 0;
            Some(given.then_some(digit))
        }
        _ => None,
    });
    cells.collect()
}
