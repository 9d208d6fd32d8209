//! Where the results go.

use super::record::Record;
use crate::cli::failure::Failure;
use crate::cli::line_file::LineFile;
use std::path::Path;

/// Standard output or a file. Every result is written in one piece.
pub(super) enum Output {
    Standard { json: bool },
    File(LineFile),
}

impl Output {
    pub(super) fn standard(json: bool) -> Self {
        Output::Standard { json }
    }

    /// Opens a file to append to, with the lines that it has.
    ///
    /// # Errors
    /// Those of [`LineFile::resume`], and when something is wrong with a line
    /// ([`Record::check`]).
    pub(super) fn resume(path: &Path) -> Result<(Self, Vec<Record>), Failure> {
        let (file, records) = LineFile::resume(path, "this command", "{\"grid\":", Record::check)?;
        Ok((Output::File(file), records))
    }

    pub(super) fn write(&mut self, record: &Record) -> Result<(), Failure> {
        match self {
            Output::Standard { json: true } => crate::cli::print(&record.line()),
            Output::Standard { json: false } => crate::cli::print(&record.words()),
            Output::File(file) => file.append(&record.line()),
        }
    }
}
