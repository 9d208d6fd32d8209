//! A certificate on its way into a file.

use crate::cli::failure::Failure;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::Optimizer;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file beside the one asked for, which gets the name only when it is whole:
/// half a proof never stands where a proof should.
pub(super) struct Draft {
    writer: BufWriter<File>,
    path: PathBuf,
    target: PathBuf,
}

impl Draft {
    /// Starts the draft of `target`.
    ///
    /// # Errors
    /// [`Failure::File`] when no file can be made there.
    pub(super) fn create(target: &Path) -> Result<Self, Failure> {
        let mut name = OsString::from(target);
        name.push(".partial");
        let path = PathBuf::from(name);
        let file = File::create(&path).map_err(|error| failure(target, &error))?;
        Ok(Draft {
            writer: BufWriter::new(file),
            path,
            target: target.to_owned(),
        })
    }

    /// Writes the proof of a finished search and gives it its name.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn complete(self, optimizer: &Optimizer) -> Result<(), Failure> {
        let mut text = Text {
            writer: self.writer,
            error: None,
        };
        let written = certificate::write(optimizer, &mut text);
        let result = match (written, text.error) {
            (Ok(_), None) => text
                .writer
                .flush()
                .and_then(|()| fs::rename(&self.path, &self.target)),
            (_, Some(error)) => Err(error),
            (Err(_), None) => Err(io::Error::other("the certificate cannot be put into words")),
        };
        result.map_err(|error| {
            let _ = fs::remove_file(&self.path);
            failure(&self.target, &error)
        })
    }

    /// Removes the draft: there is no proof.
    pub(super) fn discard(self) {
        // What cannot be removed is an empty file with a telling name.
        let _ = fs::remove_file(&self.path);
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::File {
        path: path.to_owned(),
        reason: error.to_string(),
    }
}

/// Text into a file; keeps the error, which [`fmt::Error`] cannot carry.
struct Text {
    writer: BufWriter<File>,
    error: Option<io::Error>,
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.writer.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}
