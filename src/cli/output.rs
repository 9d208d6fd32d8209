//! Writes one line per result, to standard output or to a file that a later run resumes.

use super::failure::Failure;
use super::line_file::LineFile;
use super::options::{Format, FormatOption};
use super::{csv, json, print};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// One result: a line of JSON, a row of CSV, or text for people.
pub(super) trait Line: Serialize + Sized {
    /// The fields that are columns of the CSV.
    const COLUMNS: &'static [&'static str];

    /// The text for people.
    fn words(&self) -> String;

    /// The result in a format. CSV comes without the names of the columns.
    fn written(&self, format: Format) -> String {
        match format {
            Format::Text => self.words(),
            Format::Json => json::line(self),
            Format::Csv => csv::row(Self::COLUMNS, self),
        }
    }
}

/// Prints the only result of a command.
///
/// # Errors
/// If it cannot be written.
pub(super) fn print_one<L: Line>(line: &L, format: Format) -> Result<(), Failure> {
    let header = match format {
        Format::Csv => csv::header(L::COLUMNS),
        _ => String::new(),
    };
    print(&(header + line.written(format).as_str()))
}

/// A kind of line in a file.
pub(super) struct Kind<L> {
    /// The kind of file, for messages.
    pub(super) what: &'static str,
    /// The text that each line starts with.
    pub(super) beginning: &'static str,
    /// Checks a line; an error completes a message that starts with "line 3".
    pub(super) check: fn(&L) -> Result<(), String>,
}

/// Standard output or a file. Every line is written in one piece.
pub(super) enum Output {
    Standard { format: Format },
    File(LineFile),
}

impl Output {
    /// Standard output. CSV begins with the names of the columns.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(super) fn standard<L: Line>(format: Format) -> Result<Self, Failure> {
        if format == Format::Csv {
            print(&csv::header(L::COLUMNS))?;
        }
        Ok(Output::Standard { format })
    }

    /// Opens a file for appending and returns the lines it already has. Without a path, the output is
    /// standard output and there are no lines.
    ///
    /// # Errors
    /// [`Failure::Usage`] if the file would have another format than JSON; the errors of
    /// [`LineFile::resume`].
    pub(super) fn open<L: Line + DeserializeOwned>(
        path: Option<&Path>,
        format: &FormatOption<true>,
        default: Format,
        kind: &Kind<L>,
    ) -> Result<(Self, Vec<L>), Failure> {
        let Some(path) = path else {
            return Ok((Self::standard::<L>(format.or(default))?, Vec::new()));
        };
        format.only(&[Format::Json], "--output")?;
        let (file, lines) = LineFile::resume(path, kind.what, kind.beginning, kind.check)?;
        Ok((Output::File(file), lines))
    }

    /// Writes a line; when this returns, the system has it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&mut self, line: &impl Line) -> Result<(), Failure> {
        match self {
            Output::Standard { format } => print(&line.written(*format)),
            Output::File(file) => file.append(&json::line(line)),
        }
    }
}
