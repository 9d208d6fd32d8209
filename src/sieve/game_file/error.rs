//! Errors in game files.

use super::{FORMAT, LONGEST_FILE, VERSION};
use crate::foundation::text_file::NotText;
use crate::sieve::{IllegalMove, MOST_SIDE_LINES, SizeError};
use std::fmt;
use thiserror::Error;

/// The first error in a file, and where it is. If it contains a quotation from the file, that's
/// been shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// The file is too long to be a game.
    #[error("the file has {length} bytes; a game file has at most {LONGEST_FILE}")]
    TooLong {
        /// How many bytes it has.
        length: usize,
    },
    /// The file isn't text.
    #[error("byte {byte} of the file is not text; save the file as text in UTF-8")]
    NotText {
        /// The first byte that's invalid, counted from 1.
        byte: usize,
    },
    /// The file is something else, for example a compressed one.
    #[error("{}", NotText::other_kind(.kind))]
    OtherFile {
        /// The name of that kind of file, such as "gzip".
        kind: &'static str,
    },
    /// The file is empty.
    #[error("the file is empty; a game file is JSON or CSV")]
    Empty,
    /// The file doesn't begin like either of the two formats.
    #[error(
        "the file is not a game: a JSON file begins with \"{{\", a CSV file with \"# {FORMAT} {VERSION}\""
    )]
    NotAGame,
    /// The JSON is malformed, or it's not a game.
    #[error("{}{reason}", placed(*.place))]
    Json {
        /// The line and column, counted from 1, if the parser tells us.
        place: Option<(usize, usize)>,
        /// The parser's own message.
        reason: String,
    },
    /// The file has another version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// The version as it's written in the file.
        found: String,
    },
    /// There is no board of this size.
    #[error("size: {0}")]
    Size(#[from] SizeError),
    /// A move isn't legal.
    #[error("{0}")]
    IllegalMove(#[from] IllegalMove),
    /// A move of a side line isn't legal.
    #[error("side_lines: line {line}: {wrong}")]
    SideLine {
        /// Which side line it is, counted from 1.
        line: usize,
        /// The move and the rule that it breaks.
        wrong: IllegalMove,
    },
    /// There are too many side lines.
    #[error("side_lines: there are {lines}; a game has at most {MOST_SIDE_LINES}")]
    TooManySideLines {
        /// How many there are.
        lines: usize,
    },
    /// More moves are supposed to be on the board than the line has.
    #[error("played: {played} moves are on the board, but the line has only {moves}")]
    Place {
        /// How many moves are on the board, according to the file.
        played: usize,
        /// How many moves the line has.
        moves: usize,
    },
    /// A line of a CSV file is wrong.
    #[error("line {line}, {part}: found \"{found}\", expected {expected}")]
    Csv {
        /// Which line it is, counted from 1.
        line: usize,
        /// The part of the line that's wrong.
        part: Part,
        /// A quotation from the file.
        found: String,
        /// A description of the correct text.
        expected: Expected,
    },
}

fn placed(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!("line {line}, column {column}: "))
}

/// A part of a line in a CSV file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The name of the format at the beginning of the first line.
    Format,
    /// The line with the names of the columns.
    ColumnNames,
    /// A column, or a word of the first line, by its name in the file.
    Named(&'static str),
    /// The end of the line. There's something after it that shouldn't be there.
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

/// The text that would be correct.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// A whole number, in decimal digits.
    WholeNumber,
    /// The name of a goal.
    Goal,
    /// This name, followed by an equals sign and a value.
    Value(&'static str),
    /// Exactly this text.
    Text(String),
    /// Nothing at all.
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
