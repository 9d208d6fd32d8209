//! Writes one line per result, to standard output or to a file that a later run resumes from.

use super::failure::Failure;
use super::{files::csv, files::json, print};
use crate::cli::arguments::options::{FormatOption, OutputFormat};
use crate::cli::files::destination::STANDARD;
use crate::cli::files::line_file::LineFile;
use crate::cli::terminal::status_line::warn;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// One result: a line of JSON, a row of CSV, or text for people.
pub(super) trait OutputLine: Serialize + Sized {
    /// The fields that are columns of the CSV.
    const COLUMNS: &'static [&'static str];

    /// Returns the text for people.
    fn words(&self) -> String;

    /// Writes the result in a format. CSV comes without the names of the columns.
    fn written(&self, format: OutputFormat) -> String {
        match format {
            OutputFormat::Text => self.words(),
            OutputFormat::Json => json::line(self),
            OutputFormat::Csv => csv::row(Self::COLUMNS, self),
        }
    }
}

/// Prints the only result of a command.
///
/// # Errors
/// Returns an error if it cannot be written.
pub(super) fn print_one<L: OutputLine>(line: &L, format: OutputFormat) -> Result<(), Failure> {
    let header = match format {
        OutputFormat::Csv => csv::header(L::COLUMNS),
        _ => String::new(),
    };
    print(&(header + line.written(format).as_str()))
}

/// Reading a file of lines needs to know their kind.
pub(super) struct FileKind<L> {
    /// Messages call the file this.
    pub(super) what: &'static str,
    /// Every line starts like this, which is how we recognise a file of the right kind.
    pub(super) beginning: &'static str,
    /// Decides if a line answers a question of the command. An error completes a message that starts with
    /// "line 3". The command then leaves the line where it is, and does not use it.
    pub(super) question: fn(&L) -> Result<(), String>,
    /// Checks a line; an error completes a message that starts with "line 3". The command then removes the line
    /// and does its work again.
    pub(super) check: fn(&L) -> Result<(), String>,
}

/// Standard output or a file. Every line is written in one piece.
pub(super) enum Output {
    Standard {
        format: OutputFormat,
        /// True if the run continues after the reader has closed standard output.
        continues: bool,
        /// True if the reader has closed standard output.
        is_closed: bool,
    },
    File {
        file: LineFile,
        /// If several lines can't be written, the first failure is reported.
        failure: Option<Failure>,
    },
}

/// Reports that a part of a file isn't used, with the reason.
pub(super) fn not_used(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; it is not used, and the work is done again"));
}

/// Reports that a false line is removed from a file, with the reason.
pub(super) fn removed(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; the line is removed, and the work is done again"));
}

/// Reports that this run has refuted a line of a file, and replaces it.
pub(super) fn replaced(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; the line is replaced"));
}

impl Output {
    /// Standard output. CSV begins with the names of the columns.
    ///
    /// # Errors
    /// Returns an error if they can't be written.
    pub(super) fn standard<L: OutputLine>(format: OutputFormat) -> Result<Self, Failure> {
        let mut is_closed = false;
        if format == OutputFormat::Csv {
            match print(&csv::header(L::COLUMNS)) {
                // If the pipe is closed, the first line reports it, unless the run continues.
                Err(failure) if failure.is_closed_pipe() => is_closed = true,
                printed => printed?,
            }
        }
        Ok(Output::Standard { format, continues: false, is_closed })
    }

    /// Opens a file for appending and returns the lines that are usable. A note gives the reason for each unused
    /// line, and false ones are removed. Without a path, the output is standard output and there are no lines.
    ///
    /// # Errors
    /// Returns [`Failure::Usage`] if the file would have another format than JSON; the errors of
    /// [`LineFile::resume`].
    pub(super) fn open<L: OutputLine + DeserializeOwned>(
        path: Option<&Path>,
        format: &FormatOption<true>,
        default: OutputFormat,
        kind: &FileKind<L>,
    ) -> Result<(Self, Vec<L>), Failure> {
        let Some(path) = path else {
            return Ok((Output::standard::<L>(format.or(default))?, Vec::new()));
        };
        format.only(&[OutputFormat::Json], "--output")?;
        if path.as_os_str() == STANDARD {
            return Ok((Output::standard::<L>(OutputFormat::Json)?, Vec::new()));
        }
        let (mut file, lines) = LineFile::resume(path, kind.what, kind.beginning)?;
        let mut any_false = false;
        let mut used = Vec::new();
        for (number, line) in lines {
            let sentence = |reason: String| format!("line {number} {reason}");
            if let Err(reason) = (kind.question)(&line) {
                not_used(path, &sentence(reason));
            } else if let Err(reason) = (kind.check)(&line) {
                removed(path, &sentence(reason));
                any_false = true;
            } else {
                used.push(line);
            }
        }
        if any_false {
            file.remove(|line| (kind.question)(line).is_ok() && (kind.check)(line).is_err())?;
        }
        Ok((Output::File { file, failure: None }, used))
    }

    /// Removes false lines from the file. Standard output has none. If that fails, the run continues, and
    /// [`Self::finish`] returns the failure.
    pub(super) fn remove<L: DeserializeOwned>(&mut self, is_false: impl Fn(&L) -> bool) {
        if let Output::File { file, failure } = self
            && let Err(failed) = file.remove(is_false)
        {
            warn(&failed.to_string());
            failure.get_or_insert(failed);
        }
    }

    /// Returns true if the file lacks a line that was written, or has one that was removed.
    pub(super) fn has_failed(&self) -> bool {
        matches!(self, Output::File { failure: Some(_), .. })
    }

    /// Lets the run continue after the reader has closed standard output, because it also writes other files.
    pub(super) fn continuing_if(mut self, condition: bool) -> Self {
        if let Output::Standard { continues, .. } = &mut self {
            *continues = condition;
        }
        self
    }

    /// Writes a line; when this returns, the system has it. If a file can't take the line, for example on a full
    /// disk, standard output gets it, and the run continues; [`Self::finish`] then returns the failure.
    ///
    /// # Errors
    /// Returns an error if standard output can't be written.
    pub(super) fn write(&mut self, line: &impl OutputLine) -> Result<(), Failure> {
        match self {
            Output::Standard { continues: true, is_closed: true, .. } => Ok(()),
            Output::Standard { format, continues, is_closed } => {
                match print(&line.written(*format)) {
                    Err(failure) if *continues && failure.is_closed_pipe() => {
                        *is_closed = true;
                        Ok(())
                    }
                    printed => printed,
                }
            }
            Output::File { file, failure } => {
                let line = json::line(line);
                if let Err(failed) = file.append(&line) {
                    if failure.is_none() {
                        warn(&format!("{failed}; standard output gets the lines that are missing"));
                    }
                    failure.get_or_insert(failed);
                    print(&line)?;
                }
                Ok(())
            }
        }
    }

    /// Ends the output.
    ///
    /// # Errors
    /// Returns the first failure to write a line to the file.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        match self {
            Output::Standard { .. } => Ok(()),
            Output::File { failure, .. } => failure.take().map_or(Ok(()), Err),
        }
    }
}
