//! Writes one line per result, to standard output or to a file that a later run resumes.

use super::failure::Failure;
use super::line_file::LineFile;
use super::{json, print};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// One result: a line of JSON, or text for people.
pub(super) trait Line: Serialize + Sized {
    /// The text for people; by default the line of JSON.
    fn words(&self) -> String {
        json::line(self)
    }
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
    Standard { json: bool },
    File(LineFile),
}

impl Output {
    /// Opens a file for appending and returns the lines it already has. Without a path, the output is
    /// standard output and there are no lines.
    ///
    /// # Errors
    /// The errors of [`LineFile::resume`].
    pub(super) fn open<L: DeserializeOwned>(
        path: Option<&Path>,
        json: bool,
        kind: &Kind<L>,
    ) -> Result<(Self, Vec<L>), Failure> {
        let Some(path) = path else {
            return Ok((Output::Standard { json }, Vec::new()));
        };
        let (file, lines) = LineFile::resume(path, kind.what, kind.beginning, kind.check)?;
        Ok((Output::File(file), lines))
    }

    /// Writes a line; when this returns, the system has it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&mut self, line: &impl Line) -> Result<(), Failure> {
        match self {
            Output::Standard { json: true } => print(&json::line(line)),
            Output::Standard { json: false } => print(&line.words()),
            Output::File(file) => file.append(&json::line(line)),
        }
    }
}
