//! Explains why a text isn't a grid, and where the error is.

use super::{Format, signs};
use std::fmt;
use thiserror::Error;

/// Points to a position in a text. Lines and columns are counted from 1, as in editors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPlace {
    /// The line.
    pub line: usize,
    /// The column, in characters rather than bytes.
    pub column: usize,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, character {}", self.line, self.column)
    }
}

impl TextPlace {
    /// Returns the line of the text, followed by another line with a caret under the character.
    /// Long lines are shortened.
    #[must_use]
    pub fn excerpt(self, text: &str) -> String {
        /// Number of characters shown on either side.
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

/// Returns the number of columns that a character takes up in a terminal.
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

/// Explains why a text is not a grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The text is empty.
    #[error("the text is empty; a grid has 81 characters, such as 53..7....")]
    Empty,
    /// The text is much too long for a grid.
    #[error("the text has {length} bytes; at most {} are read", super::LONGEST_TEXT)]
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// The file is not text, or we do not know its encoding.
    #[error(
        "line {line}: the bytes are not text in UTF-8, UTF-16 or Windows-1252; save the file as UTF-8"
    )]
    NotText {
        /// The first line with such bytes.
        line: usize,
    },
    /// The file is something else, such as a compressed file.
    #[error("{}", crate::foundation::text_file::NotText::other_kind(.kind))]
    OtherFile {
        /// The name of that kind of file, such as "gzip".
        kind: &'static str,
    },
    /// There are words, but no grid.
    #[error(
        "there is no grid in this text; a grid has 81 characters and begins, for example, with 53..7...."
    )]
    NoGrid,
    /// A character does not mean anything here.
    #[error("{place}: {found:?} is not valid in a grid; use digits, and \".\" for a blank")]
    Character {
        /// Points to the character.
        place: TextPlace,
        /// The character.
        found: char,
    },
    /// There are too few or too many cells.
    #[error("{place}: the grid has {found} instead of 81 (9x9), 36 (6x6) or 16 (4x4) cells")]
    Cells {
        /// The grid begins here.
        place: TextPlace,
        /// The grid has this many cells.
        found: usize,
    },
    /// A row is longer or shorter than the rows above.
    #[error("{place}: this row and the row above have {found} and {above} cells")]
    Row {
        /// The row begins here.
        place: TextPlace,
        /// The row has this many cells.
        found: usize,
        /// The row above has this many cells.
        above: usize,
    },
    /// The grid consists of candidates. A single candidate may or may not be a given, so puzzles
    /// cannot be reconstructed from these.
    #[error(
        "{place}: these are pencil marks, which do not show the givens; copy the puzzle itself"
    )]
    PencilMarks {
        /// The first pencil marks are here.
        place: TextPlace,
    },
    /// A sign could be a blank or something else, with different grids as a result.
    #[error(
        "{place}: {sign:?} has two meanings here, and each gives another grid; use \".\" for a blank"
    )]
    Ambiguous {
        /// The first occurrence of the sign.
        place: TextPlace,
        /// The sign.
        sign: char,
    },
    /// A line contains two grids that aren't a puzzle and its solution.
    #[error(
        "{place}: this line has two grids, and the second is not the solution of the first; keep one of them"
    )]
    TwoGrids {
        /// The second grid begins here.
        place: TextPlace,
    },
    /// There are several puzzles where just one is expected.
    #[error("{place}: a second grid begins here; only one can be read, and there are {count}")]
    Several {
        /// The second puzzle begins here.
        place: TextPlace,
        /// Number of puzzles.
        count: usize,
    },
    /// The grid of a link has too few or too many cells. Only 9x9 grids are possible here.
    #[error("the grid in this {} link has {found} instead of 81 cells", format.name())]
    LinkedCells {
        /// The site that the link leads to.
        format: Format,
        /// The grid has this many cells.
        found: usize,
    },
    /// This kind of link cannot contain the character.
    #[error("character {position} of the grid in this {} link, {found:?}, is not valid", format.name())]
    LinkedCharacter {
        /// The site that the link leads to.
        format: Format,
        /// Position of the character within the grid's part of the link, counted from 1.
        position: usize,
        /// The character.
        found: char,
    },
    /// A link to a page that we know, but without a grid.
    #[error(
        "this link has no grid; supported links are those of SudokuWiki, SudokuExchange, f-puzzles, SudokuPad (scf, fpuz, scl) and puzz.link"
    )]
    UnknownLink,
    /// A link to a page whose links we cannot read.
    #[error(
        "links of {page} cannot be read here; copy the puzzle there as 81 characters, or use a link of SudokuWiki, SudokuExchange, f-puzzles, SudokuPad (scf, fpuz, scl) or puzz.link"
    )]
    UnknownPage {
        /// The server, or the name of the program if it runs on several servers.
        page: String,
    },
    /// The link contains just an id instead of a grid.
    #[error(
        "this link has only a short id, and only {host} knows its puzzle; open the link and copy the puzzle there"
    )]
    ShortId {
        /// The only server that knows the puzzle.
        host: String,
    },
    /// A compressed part of the link cannot be decompressed.
    #[error("the compressed part of this {} link is damaged; copy the whole link", format.name())]
    Damaged {
        /// The site that the link leads to.
        format: Format,
    },
    /// The decompressed link isn't a puzzle.
    #[error("this {} link does not contain a puzzle: {reason}", format.name())]
    NoPuzzle {
        /// The site that the link leads to.
        format: Format,
        /// A message explains what is wrong.
        reason: String,
    },
    /// The puzzle has rules that we don't support. Without them, it would be a different puzzle.
    #[error(
        "this {} link has extra rules that are not supported: {}; use a puzzle with the rules of Sudoku only",
        format.name(),
        rules.join(", ")
    )]
    FurtherRules {
        /// The site that the link leads to.
        format: Format,
        /// Their names in the link.
        rules: Vec<String>,
    },
}

impl FormatError {
    /// Returns `true` for links without a grid. There may still be a grid around the link in that
    /// case.
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
    /// Returns the place of the error. Some errors have none.
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

    /// Formats the error as a message. If it has a place, the line of the text follows, with a
    /// caret under the character.
    #[must_use]
    pub fn shown_in(&self, text: &str) -> String {
        match self.place() {
            Some(place) => format!("{self}\n{}", place.excerpt(text)),
            None => self.to_string(),
        }
    }
}
/// Explains why a grid cannot be written in some format.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unwritable {
    /// The format only has 9x9 grids.
    #[error("{} links have only grids of 9x9; this one has {side} rows", format.name())]
    Size {
        /// The format.
        format: Format,
        /// The grid has this many rows.
        side: usize,
    },
    /// The format can't represent this digit.
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
        /// The row of the digit, counted from 1.
        row: usize,
        /// The column of the digit, counted from 1.
        column: usize,
    },
}
