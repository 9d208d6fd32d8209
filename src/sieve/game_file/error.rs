//! Errors in game files.

use super::{FORMAT, VERSION};
use crate::foundation::text_file::GameTextError;
use crate::sieve::{IllegalMove, MOST_SIDE_LINES, SizeError};
use std::fmt;
use thiserror::Error;

/// The first error in a file, and where it is. Quotations from the file are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// The file isn't text.
    #[error(transparent)]
    Text(#[from] GameTextError),
    /// The file is empty.
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
        /// Lines and columns are counted from 1. Some parsers don't report them.
        place: Option<(usize, usize)>,
        /// Quotes the parser's message.
        reason: String,
    },
    /// We can't read this version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version, as given in the file.
        found: String,
    },
    /// There's no board of this size.
    #[error("size: {0}")]
    Size(#[from] SizeError),
    /// A move is illegal.
    #[error("{0}")]
    IllegalMove(#[from] IllegalMove),
    /// A move in a side line is illegal.
    #[error("side_lines: line {line}: {wrong}")]
    SideLine {
        /// Side lines are counted from 1.
        line: usize,
        /// The move, and which rule it breaks.
        wrong: IllegalMove,
    },
    /// There are too many side lines.
    #[error("side_lines: there are {lines}; a game has at most {MOST_SIDE_LINES}")]
    TooManySideLines {
        /// Number of side lines.
        lines: usize,
    },
    /// The board has more moves than the line.
    #[error("played: the board shows move {played}, but the line ends after move {moves}")]
    Place {
        /// Moves on the board, according to the file.
        played: usize,
        /// Moves in the line.
        moves: usize,
    },
    /// A line of a CSV file is wrong.
    #[error("line {line}, {part}: found \"{found}\", expected {expected}")]
    Csv {
        /// Lines are counted from 1.
        line: usize,
        /// This part of the line is wrong.
        part: Part,
        /// Quotes the file.
        found: String,
        /// Describes the correct text.
        expected: Expected,
    },
}

fn placed(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!("line {line}, column {column}: "))
}

/// A line in a CSV file has several parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The first line begins with the format's name.
    Format,
    /// The second line names the columns.
    ColumnNames,
    /// A column, or a word on the first line, has this name in the file.
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

/// Describes the correct text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// A whole number must have decimal digits.
    WholeNumber,
    /// The goal must have one of two names.
    Goal,
    /// This name must be there, followed by an equals sign and a value.
    Value(&'static str),
    /// This exact text.
    Text(String),
    /// There must be nothing.
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
