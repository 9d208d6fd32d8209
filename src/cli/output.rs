//! Writes results, one per line, to standard output or to a file from which a later run can resume.
//!
//! Since any run may be killed, a line is always written in one piece. At worst, the next run finds
//! an incomplete line at the end of the file, and removes it.

use super::failure::Failure;
use super::{files::csv, files::json, print};
use crate::cli::arguments::options::{FormatOption, OutputFormat};
use crate::cli::files::destination::STANDARD;
use crate::cli::files::line_file::LineFile;
use crate::cli::terminal::status_line::warn;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// A result that can be printed as JSON, CSV, or text.
pub(super) trait OutputLine: Serialize + Sized {
    /// The columns of the CSV, as names of fields.
    const COLUMNS: &'static [&'static str];

    /// Formats the result as text for humans.
    fn words(&self) -> String;

    /// Formats the result. For CSV, the header is not included.
    fn written(&self, format: OutputFormat) -> String {
        match format {
            OutputFormat::Text => self.words(),
            OutputFormat::Json => json::line(self),
            OutputFormat::Csv => csv::row(Self::COLUMNS, self),
        }
    }
}

/// Prints the only result of a command. For CSV, the header is included.
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

/// Knows everything that is needed to read and check the lines of an earlier run.
pub(super) struct FileKind<L> {
    /// Messages refer to such a file like this.
    pub(super) what: &'static str,
    /// The start of every line, by which we recognize such a file.
    pub(super) beginning: &'static str,
    /// Tells if a line answers the question of this command. If not, the line stays in the file,
    /// but isn't used. Errors should complete a message that starts with "line 3".
    pub(super) question: fn(&L) -> Result<(), String>,
    /// Tells if a line can be true. If not, it's removed, and the work is done again. Errors should
    /// complete a message that starts with "line 3".
    pub(super) check: fn(&L) -> Result<(), String>,
}

/// Results go here. Lines are written as a whole, so the output never ends in the middle of one.
pub(super) enum Output {
    Standard {
        format: OutputFormat,
        /// True if the run continues after the pipe is closed.
        continues: bool,
        /// True once the pipe is closed.
        is_closed: bool,
    },
    File {
        file: LineFile,
        /// The first failure to write or remove a line.
        failure: Option<Failure>,
    },
}

/// Notifies the user that part of a file isn't used, and why.
pub(super) fn not_used(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; it is not used, and the work is done again"));
}

/// Notifies the user that a false line is removed, and why.
pub(super) fn removed(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; the line is removed, and the work is done again"));
}

/// Notifies the user that a line was refuted by this run and is replaced.
pub(super) fn replaced(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; the line is replaced"));
}

impl Output {
    /// Returns standard output as the destination. For CSV, this immediately prints the header.
    ///
    /// # Errors
    /// Returns an error if the header cannot be written.
    pub(super) fn standard<L: OutputLine>(format: OutputFormat) -> Result<Self, Failure> {
        let mut is_closed = false;
        if format == OutputFormat::Csv {
            match print(&csv::header(L::COLUMNS)) {
                // Don't stop here if the pipe is closed. This will be reported with the first line,
                // unless the run continues regardless.
                Err(failure) if failure.is_closed_pipe() => is_closed = true,
                printed => printed?,
            }
        }
        Ok(Output::Standard { format, continues: false, is_closed })
    }

    /// Opens a file for appending and returns the lines that we can use. The user is notified of
    /// all others, and false ones are removed. Without a path, the destination is standard output,
    /// and there are no lines.
    ///
    /// # Errors
    /// Returns [`Failure::Usage`] if another format than JSON is requested for the file, and
    /// otherwise the errors of [`LineFile::resume`].
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

    /// Removes false lines, if there's a file. The run continues even if this fails, and
    /// [`Self::finish`] returns the failure.
    pub(super) fn remove<L: DeserializeOwned>(&mut self, is_false: impl Fn(&L) -> bool) {
        if let Output::File { file, failure } = self
            && let Err(failed) = file.remove(is_false)
        {
            warn(&failed.to_string());
            failure.get_or_insert(failed);
        }
    }

    /// Returns `true` if a line couldn't be written or removed, so the file isn't as it should be.
    pub(super) fn has_failed(&self) -> bool {
        matches!(self, Output::File { failure: Some(_), .. })
    }

    /// If `condition` holds, the run continues when standard output is closed. This is for commands
    /// that write other files too, which should be completed.
    pub(super) fn continuing_if(mut self, condition: bool) -> Self {
        if let Output::Standard { continues, .. } = &mut self {
            *continues = condition;
        }
        self
    }

    /// Writes a line, which is safe as soon as this returns. If the file fails (because the disk is
    /// full, for example), we print the line instead and continue: it would be a pity to lose the
    /// result. [`Self::finish`] returns the failure later.
    ///
    /// # Errors
    /// Returns an error if standard output cannot be written.
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

    /// Must be called at the end.
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
