//! The packed form of `SudokuWiki` is `S9B`, followed by two characters per cell.
//!
//! The first three characters are a letter for the kind of puzzle, the number of rows, and the
//! version. Each cell is a base 36 number: 0 for a blank, 1 to 9 for a given, 10 to 18 for a digit
//! that the solver has placed, and anything above for candidates. (On 6x6 and 4x4 grids, digits
//! placed by the solver immediately follow the givens as well.)

use crate::sudoku::formats::{Format, FormatError};
use crate::sudoku::{Digit, Grid, Shape};

/// Letters for other kinds of puzzles, each with a word that occurs in the names of their pages.
const OTHER_KINDS: [(char, &str); 8] = [
    ('J', "jigsaw"),
    ('X', "sudokux"),
    ('W', "windoku"),
    ('L', "killersudoku"),
    ('M', "killerjigsaw"),
    ('T', "str8ts"),
    ('K', "kenken"),
    ('D', "kendoku"),
];

/// Returns the rules of this page's solver, or `None` if they're just those of Sudoku.
pub(in crate::sudoku::formats) fn rules_of_page(path: &str) -> Option<String> {
    let path = path.to_ascii_lowercase();
    let mut kinds = OTHER_KINDS.iter().map(|(_, name)| *name);
    kinds.find(|name| path.contains(name)).map(str::to_owned)
}

/// Returns `true` if a text is in packed form.
pub(in crate::sudoku::formats) fn is_packed(text: &str) -> bool {
    let mut header = text.chars();
    let kind = header.next().map(|it| it.to_ascii_uppercase());
    let is_kind = kind == Some('S') || OTHER_KINDS.iter().any(|(other, _)| kind == Some(*other));
    let size = header.next().is_some_and(|it| "3456789GPgp".contains(it));
    let version = header.next().is_some_and(|it| it.is_ascii_alphabetic());
    is_kind
        && size
        && version
        && text.len() > 30
        && text.chars().all(|it| it.is_ascii_alphanumeric())
}

/// Returns the givens of a packed puzzle.
pub(in crate::sudoku::formats) fn read(text: &str) -> Result<Grid, FormatError> {
    let format = Format::SudokuWiki;
    let (header, body) = text.split_at_checked(3).unwrap_or((text, ""));
    let header: Vec<char> = header.to_ascii_uppercase().chars().collect();
    if let Some((_, rules)) = OTHER_KINDS.iter().find(|(kind, _)| header.first() == Some(kind)) {
        let rules = vec![(*rules).to_owned()];
        return Err(FormatError::FurtherRules { format, rules });
    }
    let side = header.get(1).and_then(|it| it.to_digit(36)).unwrap_or(0);
    let shape = Shape::with_side(side as usize);
    let shape = shape.filter(|_| header.get(2) == Some(&'B')).ok_or_else(|| {
        let header: String = header.iter().collect();
        let reason = format!("it begins with {header}; S9B, S6B and S4B can be read");
        FormatError::NoPuzzle { format, reason }
    })?;
    let cells = body.as_bytes().chunks(2).map(|cell| match cell {
        [b'0', given @ b'1'..=b'9'] => {
            let digit: Digit = given - b'0';
            (u32::from(digit) <= side).then_some(digit)
        }
        _ => None,
    });
    let found = body.len().div_ceil(2);
    let whole = body.len().is_multiple_of(2);
    let grid = Grid::from_cells(shape, cells.collect()).filter(|_| whole);
    grid.ok_or(FormatError::LinkedCells { format, found })
}
