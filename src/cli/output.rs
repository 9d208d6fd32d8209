//! Where lines go, one for each thing asked for, and how a file of them is taken up
//! again.

use super::failure::Failure;
use super::line_file::LineFile;
use super::{json, print};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// What is known of one thing: a line of JSON, or words.
pub(super) trait Line: Serialize + Sized {
    /// For people; its own line of JSON where there are no words for it.
    fn words(&self) -> String {
        json::line(self)
    }
}

/// A kind of lines, as they stand in a file.
pub(super) struct Kind<L> {
    /// Of what they are lines.
    pub(super) what: &'static str,
    /// How each of them begins.
    pub(super) beginning: &'static str,
    /// What may be wrong with one, to follow "line 3".
    pub(super) check: fn(&L) -> Result<(), String>,
}

/// Standard output or a file. Every line is written in one piece.
pub(super) enum Output {
    Standard { json: bool },
    File(LineFile),
}

impl Output {
    /// A file to append to, with the lines that it has; standard output, and none,
    /// without a name.
    ///
    /// # Errors
    /// Those of [`LineFile::resume`].
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
    /// When it cannot be written.
    pub(super) fn write(&mut self, line: &impl Line) -> Result<(), Failure> {
        match self {
            Output::Standard { json: true } => print(&json::line(line)),
            Output::Standard { json: false } => print(&line.words()),
            Output::File(file) => file.append(&json::line(line)),
        }
    }
}
