//! Errors in game files.

use super::{FORMAT, LONGEST_FILE, VERSION};
use crate::foundation::text_file::NotText;
use crate::sieve::{IllegalMove, MOST_SIDE_LINES, SizeError};
use std::fmt;
use thiserror::Error;

/// The first error in a file, and where it is. Quotations from the file are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// Too long to be a game.
    #[error("the file has {length} bytes; a game file has at most {LONGEST_FILE}")]
    TooLong {
        /// Length in bytes.
        length: usize,
    },
    /// Not a text file.
    #[error("byte {byte} of the file is not text; save the file as text in UTF-8")]
    NotText {
        /// First invalid byte, counting from 1.
        byte: usize,
    },
    /// Some other kind of file, e.g. compressed.
    #[error("{}", NotText::other_kind(.kind))]
    OtherFile {
        /// Kind of the file, e.g. "gzip".
        kind: &'static str,
    },
    /// An empty file.
    #[error("the file is empty; a game file is JSON or CSV")]
    Empty,
    /// The beginning does not match either format.
    #[error(
        "the file is not a game: a JSON file begins with \"{{\", a CSV file with \"# {FORMAT} {VERSION}\""
    )]
    NotAGame,
    /// Malformed JSON, or JSON that is not a game.
    #[error("{}{reason}", placed(*.place))]
    Json {
        /// Line and column (counting from 1), if the parser reports them.
        place: Option<(usize, usize)>,
        /// The parser's message.
        reason: String,
    },
    /// An unsupported version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version, as given in the file.
        found: String,
    },
    /// There's no board of this size.
    #[error("size: {0}")]
    Size(#[from] SizeError),
    /// An illegal move.
    #[error("{0}")]
    IllegalMove(#[from] IllegalMove),
    /// An illegal move in a side line.
    #[error("side_lines: line {line}: {wrong}")]
    SideLine {
        /// Number of the side line, counting from 1.
        line: usize,
        /// The move, and which rule it breaks.
        wrong: IllegalMove,
    },
    /// Too many side lines.
    #[error("side_lines: there are {lines}; a game has at most {MOST_SIDE_LINES}")]
    TooManySideLines {
        /// Number of side lines.
        lines: usize,
    },
    /// More moves on the board than in the line.
    #[error("played: {played} moves are on the board, but the line has only {moves}")]
    Place {
        /// Moves on the board, according to the file.
        played: usize,
        /// Moves in the line.
        moves: usize,
    },
    /// An error in a line of a CSV file.
    #[error("line {line}, {part}: found \"{found}\", expected {expected}")]
    Csv {
        /// Line number, counting from 1.
        line: usize,
        /// Which part of the line is wrong.
        part: Part,
        /// The text in the file.
        found: String,
        /// A description of the correct text.
        expected: Expected,
    },
}

fn placed(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!("line {line}, column {column}: "))
}

/// Part of a line in a CSV file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The format's name at the beginning of the first line.
    Format,
    /// The line with the column names.
    ColumnNames,
    /// A column, or a word on the first line, by its name in the file.
    Named(&'static str),
    /// The end of the line, because there is something after it that does not belong.
    End,
}

impl fmt::Display for Part {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Part::Format => "format",
            Part::ColumnNames => "column names",
            Part::Named(name) => name,
            Part::End => "end of the line",
        })
    }
}

/// The correct text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// A whole number in decimal digits.
    WholeNumber,
    /// The name of a goal.
    Goal,
    /// A name, followed by an equals sign and a value.
    Value(&'static str),
    /// This exact text.
    Text(String),
    /// Nothing.
    Nothing,
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::WholeNumber => out.write_str("a whole number"),
            Expected::Goal => out.write_str("largest or smallest"),
            Expected::Value(name) => write!(out, "{name}=..."),
            Expected::Text(text) => write!(out, "\"{text}\""),
            Expected::Nothing => out.write_str("nothing more"),
        }
    }
}
