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
    /// Why one cannot be used, to follow "line 3". The command does its work again then.
    pub(super) check: fn(&L) -> Result<(), String>,
}

/// Standard output or a file. Every line is written in one piece.
pub(super) enum Output {
    Standard {
        json: bool,
        /// Whether the run goes on if nobody reads its lines any more.
        continues: bool,
        /// Whether that has happened.
        is_closed: bool,
    },
    File(LineFile),
}

/// Tells the user that something in a file is not used, and why.
pub(super) fn not_used(path: &Path, reason: &str) {
    let path = path.display();
    eprintln!("note: {path}: {reason}; it is not used, and the work is done again");
}

impl Output {
    /// Standard output, in words or as JSON.
    pub(super) fn standard(json: bool) -> Self {
        Output::Standard {
            json,
            continues: false,
            is_closed: false,
        }
    }

    /// Without a name: standard output, and no lines. With a name: a file to append to, and
    /// those of its lines that pass the check. Prints a note for each of the others.
    ///
    /// # Errors
    /// Those of [`LineFile::resume`].
    pub(super) fn open<L: DeserializeOwned>(
        path: Option<&Path>,
        json: bool,
        kind: &Kind<L>,
    ) -> Result<(Self, Vec<L>), Failure> {
        let Some(path) = path else {
            return Ok((Output::standard(json), Vec::new()));
        };
        let (file, lines) = LineFile::resume(path, kind.what, kind.beginning)?;
        let mut used = Vec::new();
        for (number, line) in lines {
            match (kind.check)(&line) {
                Ok(()) => used.push(line),
                Err(reason) => not_used(path, &format!("line {number} {reason}")),
            }
        }
        Ok((Output::File(file), used))
    }

    /// Has the run go on if nobody reads its lines any more, since it writes other files
    /// as well.
    pub(super) fn continuing_if(mut self, condition: bool) -> Self {
        if let Output::Standard { continues, .. } = &mut self {
            *continues = condition;
        }
        self
    }

    /// Writes a line; when this returns, the system has it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(&mut self, line: &impl Line) -> Result<(), Failure> {
        match self {
            Output::Standard {
                is_closed: true, ..
            } => Ok(()),
            Output::Standard {
                json,
                continues,
                is_closed,
            } => {
                let text = if *json {
                    json::line(line)
                } else {
                    line.words()
                };
                match print(&text) {
                    Err(failure) if *continues && failure.is_closed_pipe() => {
                        *is_closed = true;
                        Ok(())
                    }
                    printed => printed,
                }
            }
            Output::File(file) => file.append(&json::line(line)),
        }
    }
}
