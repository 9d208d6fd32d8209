//! Explains why a text isn't a grid, and where. The limits of the formats are here as well.

use super::{Format, signs};
use std::fmt;
use thiserror::Error;

/// Lines and columns are counted from 1, as in editors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// Characters count, not bytes.
    pub column: usize,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, character {}", self.line, self.column)
    }
}

impl TextPlace {
    /// Returns the line of the text, and under it a caret below the character; long lines are cut.
    #[must_use]
    pub fn excerpt(self, text: &str) -> String {
        /// An excerpt shows 38 characters on each side.
        const MARGIN: usize = 38;
        let line = signs::lines(text).nth(self.line.saturating_sub(1));
        let column = self.column.saturating_sub(1);
        let first = column.saturating_sub(MARGIN);
        let (mut shown, mut indent) = (String::new(), 0);
        if first > 0 {
            shown.push('…');
            indent += 1;
        }
        let line = line.unwrap_or_default().trim_end();
        let mut rest = line.chars().skip(first);
        for (index, character) in (first..).zip(rest.by_ref().take(2 * MARGIN)) {
            let visible = match character {
                control if control.is_control() => ' ',
                other => other,
            };
            shown.push(visible);
            if index < column {
                indent += width(visible);
            }
        }
        if rest.next().is_some() {
            shown.push('…');
        }
        format!("{shown}\n{}^", " ".repeat(indent))
    }
}

/// Returns the columns that a character takes in a terminal.
fn width(character: char) -> usize {
    match character {
        '\u{200b}'..='\u{200f}' | '\u{feff}' | '\u{fe0f}' | '\u{20e3}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{1f300}'..='\u{1faff}' => 2,
        _ => 1,
    }
}

/// Why a text isn't a grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The text is empty.
    #[error("the text is empty; a grid has 81 characters, such as 53..7....")]
    Empty,
    /// The text is too long to be read.
    #[error("the text has {length} bytes; at most {} are read", super::LONGEST_TEXT)]
    TooLong {
        /// Length of the text in bytes.
        length: usize,
    },
    /// A file isn't text in a known encoding.
    #[error(
        "line {line}: the bytes are not text in UTF-8, UTF-16 or Windows-1252; save the file as UTF-8"
    )]
    NotText {
        /// The line.
        line: usize,
    },
    /// The file is of another kind, for example compressed.
    #[error("{}", crate::foundation::text_file::NotText::other_kind(.kind))]
    OtherFile {
        /// Name of the kind, such as "gzip".
        kind: &'static str,
    },
    /// The text has words, but no grid.
    #[error(
        "there is no grid in this text; a grid has 81 characters and begins, for example, with 53..7...."
    )]
    NoGrid,
    /// One character has no meaning here.
    #[error("{place}: {found:?} is not valid in a grid; use digits, and \".\" for a blank")]
    Character {
        /// The character is here.
        place: TextPlace,
        /// The character.
        found: char,
    },
    /// Too few or too many cells.
    #[error("{place}: this grid has {found} cells; it should have 81 (9x9), 36 (6x6) or 16 (4x4)")]
    Cells {
        /// The grid begins here.
        place: TextPlace,
        /// How many cells we found.
        found: usize,
    },
    /// A row that is longer or shorter than the rows above it.
    #[error("{place}: this row has {found} cells; the row above has {above}")]
    Row {
        /// The row begins here.
        place: TextPlace,
        /// Its number of cells.
        found: usize,
        /// How many cells the row above has.
        above: usize,
    },
    /// Candidates instead of a puzzle: a single candidate can be a given or not.
    #[error(
        "{place}: these are pencil marks, which do not show the givens; copy the puzzle itself"
    )]
    PencilMarks {
        /// Where pencil marks first occur.
        place: TextPlace,
    },
    /// A sign that can be a blank or something else, with a grid for each reading.
    #[error(
        "{place}: {sign:?} has two meanings here, and each gives another grid; use \".\" for a blank"
    )]
    Ambiguous {
        /// Such a sign first occurs here.
        place: TextPlace,
        /// The sign.
        sign: char,
    },
    /// A line with two grids that aren't a puzzle and its solution.
    #[error(
        "{place}: this line has two grids, and the second is not the solution of the first; keep one of them"
    )]
    TwoGrids {
        /// The second grid begins here.
        place: TextPlace,
    },
    /// More than one puzzle, if one is wanted.
    #[error("{place}: a second grid begins here; only one can be read, and there are {count}")]
    Several {
        /// The second puzzle begins here.
        place: TextPlace,
        /// How many grids the text has.
        count: usize,
    },
    /// Too few or too many cells in a link of a kind that has only grids of 9x9.
    #[error("the grid in this {} link has {found} cells; it should have 81", format.name())]
    LinkedCells {
        /// Which site the link leads to.
        format: Format,
        /// How many cells the link has.
        found: usize,
    },
    /// A character that is invalid in a link of this kind.
    #[error("character {position} of the grid in this {} link, {found:?}, is not valid", format.name())]
    LinkedCharacter {
        /// Which site the link leads to.
        format: Format,
        /// Its position in the grid's part of the link, counted from 1.
        position: usize,
        /// The character.
        found: char,
    },
    /// A link to a known page that contains no grid.
    #[error(
        "this link has no grid; supported links are those of SudokuWiki, SudokuExchange, f-puzzles, SudokuPad (scf, fpuz, scl) and puzz.link"
    )]
    UnknownLink,
    /// A link to a page whose links can't be read.
    #[error(
        "links of {page} cannot be read here; copy the puzzle there as 81 characters, or use a link of SudokuWiki, SudokuExchange, f-puzzles, SudokuPad (scf, fpuz, scl) or puzz.link"
    )]
    UnknownPage {
        /// The server, or the program if it runs on several.
        page: String,
    },
    /// The link has only an id and no grid.
    #[error(
        "this link has only a short id, and only {host} knows its puzzle; open the link and copy the puzzle there"
    )]
    ShortId {
        /// The server.
        host: String,
    },
    /// A part of the link is compressed, and decompressing it fails.
    #[error("the compressed part of this {} link is damaged; copy the whole link", format.name())]
    Damaged {
        /// Which site the link leads to.
        format: Format,
    },
    /// The compressed text is not a puzzle of f-puzzles.
    #[error("this {} link does not contain a puzzle: {reason}", format.name())]
    NoPuzzle {
        /// Which site the link leads to.
        format: Format,
        /// The reason.
        reason: String,
    },
    /// The puzzle has rules beyond those of Sudoku, and without them it would be a different puzzle.
    #[error(
        "this {} link has extra rules that are not supported: {}; use a puzzle with the rules of Sudoku only",
        format.name(),
        rules.join(", ")
    )]
    FurtherRules {
        /// Which site the link leads to.
        format: Format,
        /// The link calls these rules by these names.
        rules: Vec<String>,
    },
}

impl FormatError {
    /// Returns true for a link without a grid; the text around the link may have one.
    pub(super) fn is_link_without_grid(&self) -> bool {
        matches!(
            self,
            FormatError::UnknownLink
                | FormatError::UnknownPage { .. }
                | FormatError::ShortId { .. }
        )
    }
}

impl FormatError {
    /// Returns the place in the text, if the error has one.
    #[must_use]
    pub fn place(&self) -> Option<TextPlace> {
        match *self {
            FormatError::Character { place, .. }
            | FormatError::Cells { place, .. }
            | FormatError::Row { place, .. }
            | FormatError::PencilMarks { place }
            | FormatError::Ambiguous { place, .. }
            | FormatError::TwoGrids { place }
            | FormatError::Several { place, .. } => Some(place),
            _ => None,
        }
    }

    /// Returns the error, and the line of the text with a caret under the character.
    #[must_use]
    pub fn shown_in(&self, text: &str) -> String {
        match self.place() {
            Some(place) => format!("{self}\n{}", place.excerpt(text)),
            None => self.to_string(),
        }
    }
}
/// Why a format can't represent a grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unwritable {
    /// The format has only grids of 9x9.
    #[error("{} links have only grids of 9x9; this one has {side} rows", format.name())]
    Size {
        /// The format.
        format: Format,
        /// How many rows the grid has.
        side: usize,
    },
    /// The digit does not exist in the format.
    #[error(
        "row {row}, column {column} holds {digit}; {} links have only the digits 1 to {largest}", format.name()
    )]
    Digit {
        /// The format.
        format: Format,
        /// The digit.
        digit: u8,
        /// Largest digit that the format can express.
        largest: u8,
        /// Its row, counted from 1.
        row: usize,
        /// Its column, counted from 1.
        column: usize,
    },
}
