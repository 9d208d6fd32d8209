//! Where the results go, and how a file is taken up again.

use super::record::Record;
use crate::cli::failure::Failure;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// Standard output or a file. Every result is written in one piece.
pub(super) enum Output {
    Standard { json: bool },
    File { file: File, path: PathBuf },
}

impl Output {
    pub(super) fn standard(json: bool) -> Self {
        Output::Standard { json }
    }

    /// Opens a file to append to, with the lines that it has. A last line torn
    /// by an interruption is removed; nothing else is ever removed.
    ///
    /// # Errors
    /// [`Failure::File`] when the file cannot be used, when another run is
    /// writing to it, or when a line of it is not a line of ours.
    pub(super) fn resume(path: &Path) -> Result<(Self, Vec<Record>), Failure> {
        let failure = |reason: String| Failure::File {
            path: path.to_owned(),
            reason,
        };
        let io = |error: std::io::Error| failure(error.to_string());
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(failure("another run is writing to this file".to_owned()));
            }
            // Some network file systems have no locks; that stops nobody.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(io)?;
        let mut records = Vec::new();
        let mut whole = 0;
        for (number, line) in (1..).zip(text.split_inclusive('\n')) {
            match serde_json::from_str(line) {
                Ok(record) => records.push(record),
                Err(_) if line.trim().is_empty() => {}
                Err(_) if !line.ends_with('\n') && line.starts_with("{\"grid\":") => break,
                Err(error) => {
                    return Err(failure(format!(
                        "line {number} is not a line of this command ({error}); \
                         name another file, or repair this one"
                    )));
                }
            }
            whole += line.len();
        }
        file.set_len(whole as u64).map_err(io)?;
        file.seek(SeekFrom::End(0)).map_err(io)?;
        if whole > 0 && !text[..whole].ends_with('\n') {
            file.write_all(b"\n").map_err(io)?;
        }
        let path = path.to_owned();
        Ok((Output::File { file, path }, records))
    }

    /// Writes a result; when this returns, it is out of our hands.
    pub(super) fn write(&mut self, record: &Record) -> Result<(), Failure> {
        match self {
            Output::Standard { json: true } => crate::cli::print(&record.line()),
            Output::Standard { json: false } => crate::cli::print(&record.words()),
            Output::File { file, path } => {
                let written = file.write_all(record.line().as_bytes());
                written.map_err(|error| Failure::File {
                    path: path.clone(),
                    reason: error.to_string(),
                })
            }
        }
    }
}
