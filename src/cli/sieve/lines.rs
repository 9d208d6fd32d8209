//! Where the lines of a table go, one for each board, and how a file is taken up
//! again.

use crate::cli::failure::Failure;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom, Write, stdout};
use std::path::{Path, PathBuf};

/// Standard output or a file. Every line is written in one piece and flushed.
pub(super) enum Output {
    Standard,
    File { file: File, path: PathBuf },
}

impl Output {
    pub(super) fn standard() -> Self {
        Output::Standard
    }

    /// Opens a file to append to, with the lines that it has. A last line torn
    /// by an interruption is removed; nothing else is ever removed.
    ///
    /// # Errors
    /// [`Failure::File`] when the file cannot be used, when another run is
    /// writing to it, or when a line of it is not a line of this table.
    pub(super) fn resume<R: DeserializeOwned>(path: &Path) -> Result<(Self, Vec<R>), Failure> {
        let failure = |reason: String| Failure::File {
            path: path.to_owned(),
            reason,
        };
        let io_failure = |error: std::io::Error| failure(error.to_string());
        // A pipe or a terminal has no lines to go on from.
        if std::fs::metadata(path).is_ok_and(|known| !known.is_file() && !known.is_dir()) {
            let file = OpenOptions::new().append(true).open(path);
            let output = Output::File {
                file: file.map_err(io_failure)?,
                path: path.to_owned(),
            };
            return Ok((output, Vec::new()));
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(io_failure)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(failure("another run is writing to this file".to_owned()));
            }
            // Some network file systems have no locks; that stops nobody.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(io_failure(error)),
        }
        let contents = Contents::read(&file).map_err(failure)?;
        file.set_len(contents.whole).map_err(io_failure)?;
        file.seek(SeekFrom::End(0)).map_err(io_failure)?;
        if contents.lacks_newline {
            file.write_all(b"\n").map_err(io_failure)?;
        }
        let output = Output::File {
            file,
            path: path.to_owned(),
        };
        Ok((output, contents.records))
    }

    /// Writes a line; when this returns, it is out of our hands.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        match self {
            Output::Standard => {
                let mut output = stdout().lock();
                let written = output.write_all(line.as_bytes());
                written
                    .and_then(|()| output.flush())
                    .map_err(Failure::Output)
            }
            // A file has no buffer of ours: what is written is with the system.
            Output::File { file, path } => {
                file.write_all(line.as_bytes())
                    .map_err(|error| Failure::File {
                        path: path.clone(),
                        reason: error.to_string(),
                    })
            }
        }
    }
}

/// What a file holds.
struct Contents<R> {
    records: Vec<R>,
    /// The length of the file up to the end of its last whole line, in bytes.
    whole: u64,
    /// Whether that line is whole but for its line feed.
    lacks_newline: bool,
}

impl<R: DeserializeOwned> Contents<R> {
    fn read(file: &File) -> Result<Self, String> {
        let mut contents = Contents {
            records: Vec::new(),
            whole: 0,
            lacks_newline: false,
        };
        let mut reader = BufReader::new(file);
        let mut line = Vec::new();
        for number in 1.. {
            line.clear();
            let length = reader
                .read_until(b'\n', &mut line)
                .map_err(|e| e.to_string())?;
            if length == 0 {
                break;
            }
            let complete = line.ends_with(b"\n");
            if !line.trim_ascii().is_empty() {
                match serde_json::from_slice(&line) {
                    Ok(record) => contents.records.push(record),
                    Err(_) if !complete && is_torn(&line) => break,
                    Err(error) => {
                        return Err(format!(
                            "line {number} is not a line of a table ({error}); \
                             name another file, or repair this one"
                        ));
                    }
                }
            }
            contents.whole += length as u64;
            contents.lacks_newline = !complete;
        }
        Ok(contents)
    }
}

/// Whether a line that ends without a line feed is the beginning of a record, which
/// begins with the board, not somebody's text that happens to end like that.
fn is_torn(line: &[u8]) -> bool {
    const BEGINNING: &[u8] = b"{\"n\":";
    line.starts_with(BEGINNING) || BEGINNING.starts_with(line)
}
