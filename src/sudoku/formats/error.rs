//! What can be wrong with a text, and what a format cannot represent.

use super::Format;
use std::fmt;
use thiserror::Error;

/// A place in a text, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character within the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, character {}", self.line, self.column)
    }
}

/// Why a text is not a grid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FormatError {
    /// The text is empty.
    #[error("the text is empty; a grid has 81 characters, such as 53..7....")]
    Empty,
    /// The text is too long to be read.
    #[error(
        "the text has {length} bytes; at most {} are read",
        super::LONGEST_TEXT
    )]
    TooLong {
        /// Its length, in bytes.
        length: usize,
    },
    /// A character without a meaning.
    #[error("{place}: {found:?} is not valid in a grid; use digits, and \".\" for a blank")]
    Character {
        /// Where it is.
        place: Place,
        /// What it is.
        found: char,
    },
    /// Too few or too many cells.
    #[error("the grid has {found} cells; it should have 81 (9x9), 36 (6x6) or 16 (4x4)")]
    Cells {
        /// The number of cells.
        found: usize,
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
        /// What it is.
        found: char,
    },
    /// A link that contains no grid.
    #[error(
        "this link has no grid; supported links are those of SudokuWiki, SudokuExchange, f-puzzles and SudokuPad (scf, fpuz)"
    )]
    UnknownLink,
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
        /// What is wrong with it.
        reason: String,
    },
    /// A puzzle with rules beyond those of Sudoku: without them it would be another one.
    #[error(
        "this {} link has extra rules that are not supported: {}; use a puzzle with the rules of Sudoku only",
        format.name(),
        rules.join(", ")
    )]
    FurtherRules {
        /// The kind of link.
        format: Format,
        /// The names that the link gives them.
        rules: Vec<String>,
    },
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
