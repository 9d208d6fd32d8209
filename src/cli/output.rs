//! Writes one line per result. It goes to standard output, or to a file from which a later run can
//! resume.

use super::failure::Failure;
use super::{files::csv, files::json, print};
use crate::cli::arguments::options::{FormatOption, OutputFormat};
use crate::cli::files::destination::STANDARD;
use crate::cli::files::line_file::LineFile;
use crate::cli::terminal::status_line::warn;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;

/// One result of a command, which you can print as JSON, as CSV or as text.
pub(super) trait OutputLine: Serialize + Sized {
    /// The columns of the CSV. These are names of fields.
    const COLUMNS: &'static [&'static str];

    /// Returns the result as text for people.
    fn words(&self) -> String;

    /// Returns the result in any format. For CSV, this doesn't include the line with the names of
    /// the columns.
    fn written(&self, format: OutputFormat) -> String {
        match format {
            OutputFormat::Text => self.words(),
            OutputFormat::Json => json::line(self),
            OutputFormat::Csv => csv::row(Self::COLUMNS, self),
        }
    }
}

/// Prints a result, if a command has only one. For CSV, this includes the names of the columns.
///
/// # Errors
/// Returns an error if it can't be written.
pub(super) fn print_one<L: OutputLine>(line: &L, format: OutputFormat) -> Result<(), Failure> {
    let header = match format {
        OutputFormat::Csv => csv::header(L::COLUMNS),
        _ => String::new(),
    };
    print(&(header + line.written(format).as_str()))
}

/// Describes the lines of a file, so that we can read and check those of an earlier run.
pub(super) struct FileKind<L> {
    /// What messages call such a file.
    pub(super) what: &'static str,
    /// How every line starts. This is how we recognize such a file.
    pub(super) beginning: &'static str,
    /// Decides whether a line answers the question of this command. If it doesn't, we leave the
    /// line in the file but don't use it. An error should complete a message that starts with "line
    /// 3".
    pub(super) question: fn(&L) -> Result<(), String>,
    /// Decides whether a line can be true. If it can't, we remove the line and do its work again.
    /// An error should complete a message that starts with "line 3".
    pub(super) check: fn(&L) -> Result<(), String>,
}

/// The destination of results. Every line is written in one piece, so the output is never cut in
/// the middle of a line.
pub(super) enum Output {
    Standard {
        format: OutputFormat,
        /// True if we go on after the pipe has been closed.
        continues: bool,
        /// True if the pipe has been closed.
        is_closed: bool,
    },
    File {
        file: LineFile,
        /// The first failure to write or remove a line.
        failure: Option<Failure>,
    },
}

/// Tells the user that part of a file isn't used, and why.
pub(super) fn not_used(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; it is not used, and the work is done again"));
}

/// Tells the user that a false line is removed from a file, and why.
pub(super) fn removed(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; the line is removed, and the work is done again"));
}

/// Tells the user that this run has refuted a line of a file and replaces it.
pub(super) fn replaced(path: &Path, reason: &str) {
    let path = path.display();
    warn(&format!("{path}: {reason}; the line is replaced"));
}

impl Output {
    /// Returns standard output as a destination. For CSV, this already prints the names of the
    /// columns.
    ///
    /// # Errors
    /// Returns an error if they can't be written.
    pub(super) fn standard<L: OutputLine>(format: OutputFormat) -> Result<Self, Failure> {
        let mut is_closed = false;
        if format == OutputFormat::Csv {
            match print(&csv::header(L::COLUMNS)) {
                // If the pipe is closed, don't stop here. Writing the first line will report it,
                // unless the run goes on anyway.
                Err(failure) if failure.is_closed_pipe() => is_closed = true,
                printed => printed?,
            }
        }
        Ok(Output::Standard { format, continues: false, is_closed })
    }

    /// Opens a file for appending, and returns the lines that we can use. The user gets a note
    /// about each of the others, and those that are false are removed from the file. If there is no
    /// path, the destination is standard output, and there are no lines.
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

    /// Removes false lines from the file. If that fails, the run continues, and [`Self::finish`]
    /// returns the failure. On standard output, there is nothing to remove.
    pub(super) fn remove<L: DeserializeOwned>(&mut self, is_false: impl Fn(&L) -> bool) {
        if let Output::File { file, failure } = self
            && let Err(failed) = file.remove(is_false)
        {
            warn(&failed.to_string());
            failure.get_or_insert(failed);
        }
    }

    /// Returns true if the file isn't as it should be, because a line couldn't be written or
    /// removed.
    pub(super) fn has_failed(&self) -> bool {
        matches!(self, Output::File { failure: Some(_), .. })
    }

    /// If `condition` is true, makes the run continue after standard output has been closed. Use
    /// this for a command that also writes other files, which are worth completing.
    pub(super) fn continuing_if(mut self, condition: bool) -> Self {
        if let Output::Standard { continues, .. } = &mut self {
            *continues = condition;
        }
        self
    }

    /// Writes a line, which is safe as soon as this returns. If the file can't take it, for example
    /// because the disk is full, we print it instead and continue, since it would be a pity to lose
    /// the result. [`Self::finish`] then returns the failure.
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

    /// Call this at the end.
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
