//! Errors: the reason why a text is not a grid, with its place, and the limits of the formats.

use super::{Format, signs};
use std::fmt;
use thiserror::Error;

/// A place in a text, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The character within the line.
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
        /// The most characters shown on each side.
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

/// Why a text is not a grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The text is empty.
    #[error("the text is empty; a grid has 81 characters, such as 53..7....")]
    Empty,
    /// The text is too long to be read.
    #[error("the text has {length} bytes; at most {} are read", super::LONGEST_TEXT)]
    TooLong {
        /// The length in bytes.
        length: usize,
    },
    /// A file is not text in a known encoding.
    #[error(
        "line {line}: the bytes are not text in UTF-8, UTF-16 or Windows-1252; save the file as UTF-8"
    )]
    NotText {
        /// The line.
        line: usize,
    },
    /// A file of another kind, such as a compressed one.
    #[error("{}", crate::foundation::text_file::NotText::other_kind(.kind))]
    OtherFile {
        /// The name of the kind.
        kind: &'static str,
    },
    /// The text has words, but no grid.
    #[error(
        "there is no grid in this text; a grid has 81 characters and begins, for example, with 53..7...."
    )]
    NoGrid,
    /// A character without a meaning.
    #[error("{place}: {found:?} is not valid in a grid; use digits, and \".\" for a blank")]
    Character {
        /// The place of the character.
        place: TextPlace,
        /// The character.
        found: char,
    },
    /// Too few or too many cells.
    #[error("{place}: this grid has {found} cells; it should have 81 (9x9), 36 (6x6) or 16 (4x4)")]
    Cells {
        /// The beginning of the grid.
        place: TextPlace,
        /// The number of cells.
        found: usize,
    },
    /// A row that is longer or shorter than the rows above it.
    #[error("{place}: this row has {found} cells; the row above has {above}")]
    Row {
        /// The beginning of the row.
        place: TextPlace,
        /// Its number of cells.
        found: usize,
        /// The number of cells of the row above.
        above: usize,
    },
    /// Candidates instead of a puzzle: a single candidate can be a given or not.
    #[error(
        "{place}: these are pencil marks, which do not show the givens; copy the puzzle itself"
    )]
    PencilMarks {
        /// The first row with pencil marks.
        place: TextPlace,
    },
    /// A sign that can be a blank or something else, with a grid for each reading.
    #[error(
        "{place}: {sign:?} has two meanings here, and each gives another grid; use \".\" for a blank"
    )]
    Ambiguous {
        /// The first such sign.
        place: TextPlace,
        /// The sign.
        sign: char,
    },
    /// A line with two grids that are not a puzzle and its solution.
    #[error(
        "{place}: this line has two grids, and the second is not the solution of the first; keep one of them"
    )]
    TwoGrids {
        /// The beginning of the second grid.
        place: TextPlace,
    },
    /// More than one puzzle, if one is wanted.
    #[error("{place}: a second grid begins here; only one can be read, and there are {count}")]
    Several {
        /// The beginning of the second puzzle.
        place: TextPlace,
        /// The number of grids.
        count: usize,
    },
    /// Too few or too many cells in a link of a kind that has only grids of 9x9.
    #[error("the grid in this {} link has {found} cells; it should have 81", format.name())]
    LinkedCells {
        /// The kind of link.
        format: Format,
        /// The number of cells.
        found: usize,
    },
    /// A character that is invalid in a link of this kind.
    #[error("character {position} of the grid in this {} link, {found:?}, is not valid", format.name())]
    LinkedCharacter {
        /// The kind of link.
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
    /// A link with an id instead of a grid.
    #[error(
        "this link has only a short id, and only {host} knows its puzzle; open the link and copy the puzzle there"
    )]
    ShortId {
        /// The server.
        host: String,
    },
    /// The compressed part of a link cannot be decompressed.
    #[error("the compressed part of this {} link is damaged; copy the whole link", format.name())]
    Damaged {
        /// The kind of link.
        format: Format,
    },
    /// The compressed text is not a puzzle of f-puzzles.
    #[error("this {} link does not contain a puzzle: {reason}", format.name())]
    NoPuzzle {
        /// The kind of link.
        format: Format,
        /// The reason.
        reason: String,
    },
    /// A puzzle with rules beyond those of Sudoku; without them it would be a different
    /// puzzle.
    #[error(
        "this {} link has extra rules that are not supported: {}; use a puzzle with the rules of Sudoku only",
        format.name(),
        rules.join(", ")
    )]
    FurtherRules {
        /// The kind of link.
        format: Format,
        /// The names of these rules in the link.
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
/// Why a format cannot represent a grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unwritable {
    /// The format has only grids of 9x9.
    #[error("{} links have only grids of 9x9; this one has {side} rows", format.name())]
    Size {
        /// The format.
        format: Format,
        /// The number of rows of the grid.
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
        /// The largest digit of the format.
        largest: u8,
        /// Its row, counted from 1.
        row: usize,
        /// Its column, counted from 1.
        column: usize,
    },
}
