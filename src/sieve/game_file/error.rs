//! Describes errors in game files.

use super::{FORMAT, LONGEST_FILE, VERSION};
use crate::foundation::text_file::NotText;
use crate::sieve::{IllegalMove, MOST_SIDE_LINES, SizeError};
use std::fmt;
use thiserror::Error;

/// Reading stops at the first error and says where it is. Quotations from the file are shortened.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameFileError {
    /// The file is too long to be read.
    #[error("the file has {length} bytes; a game file has at most {LONGEST_FILE}")]
    TooLong {
        /// Length of the file in bytes.
        length: usize,
    },
    /// The file isn't text.
    #[error("byte {byte} of the file is not text; save the file as text in UTF-8")]
    NotText {
        /// Bytes are counted from 1, and this is the first invalid one.
        byte: usize,
    },
    /// The file is of another kind, such as a compressed one.
    #[error("{}", NotText::other_kind(.kind))]
    OtherFile {
        /// Name of the kind, such as "gzip".
        kind: &'static str,
    },
    /// The file is empty.
    #[error("the file is empty; a game file is JSON or CSV")]
    Empty,
    /// The file has neither of the two formats.
    #[error(
        "the file is not a game: a JSON file begins with \"{{\", a CSV file with \"# {FORMAT} {VERSION}\""
    )]
    NotAGame,
    /// The JSON is malformed, or isn't a game.
    #[error("{}{reason}", placed(*.place))]
    Json {
        /// Line and column, counted from 1, if the parser reports them.
        place: Option<(usize, usize)>,
        /// As the parser reports it.
        reason: String,
    },
    /// The file has another version.
    #[error("the file has version {found}; this program reads version {VERSION}")]
    Version {
        /// Version as written in the file.
        found: String,
    },
    /// There is no such board.
    #[error("size: {0}")]
    Size(#[from] SizeError),
    /// One of the moves isn't legal on its board.
    #[error("{0}")]
    IllegalMove(#[from] IllegalMove),
    /// A move of a side line is illegal.
    #[error("side_lines: line {line}: {wrong}")]
    SideLine {
        /// Side lines are counted from 1.
        line: usize,
        /// The move and the reason why it's illegal.
        wrong: IllegalMove,
    },
    /// There are too many side lines.
    #[error("side_lines: there are {lines}; a game has at most {MOST_SIDE_LINES}")]
    TooManySideLines {
        /// How many side lines the file has.
        lines: usize,
    },
    /// The number of moves on the board is larger than that of the line.
    #[error("played: {played} moves are on the board, but the line has only {moves}")]
    Place {
        /// According to the file, how many moves are on the board.
        played: usize,
        /// How many moves the line really has.
        moves: usize,
    },
    /// A line of a CSV file is wrong.
    #[error("line {line}, {part}: found \"{found}\", expected {expected}")]
    Csv {
        /// Lines are counted from 1.
        line: usize,
        /// Part of the line that is wrong.
        part: Part,
        /// Quoted from the file.
        found: String,
        /// Describes a valid text for this part.
        expected: Expected,
    },
}

fn placed(place: Option<(usize, usize)>) -> String {
    place.map_or_else(String::new, |(line, column)| format!("line {line}, column {column}: "))
}

/// An error in a CSV file names the part of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The first line begins with the name of the format.
    Format,
    /// One line names the columns.
    ColumnNames,
    /// A column, or a word of the first line, by its name in the file.
    Named(&'static str),
    /// Nothing may follow here.
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

/// A message says which of these the file should have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expected {
    /// Only decimal digits make a whole number here.
    WholeNumber,
    /// Only the goals' own names are valid here.
    Goal,
    /// This name, an equals sign, and a value.
    Value(&'static str),
    /// This text.
    Text(String),
    /// Nothing more.
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
