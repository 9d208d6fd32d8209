//! Where the lines of a table go, one for each board, and how a file is taken up
//! again.

use crate::cli::failure::Failure;
use crate::cli::line_file::LineFile;
use serde::de::DeserializeOwned;
use std::path::Path;

/// Standard output or a file. Every line is written in one piece and flushed.
pub(super) enum Output {
    Standard,
    File(LineFile),
}

impl Output {
    pub(super) fn standard() -> Self {
        Output::Standard
    }

    /// Opens a file to append to, with the lines that it has.
    ///
    /// # Errors
    /// Those of [`LineFile::resume`].
    pub(super) fn resume<R: DeserializeOwned>(path: &Path) -> Result<(Self, Vec<R>), Failure> {
        let (file, records) = LineFile::resume(path, "a table", "{\"n\":", |_| Ok(()))?;
        Ok((Output::File(file), records))
    }

    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Output::Standard => crate::cli::print(line),
            Output::File(file) => file.append(line),
        }
    }
}
