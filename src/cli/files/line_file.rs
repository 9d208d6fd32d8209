//! Files of lines that one run appends to and the next one resumes from.

use super::destination::Draft;
use super::input;
use crate::cli::failure::Failure;
use ginnow_checker::Encoding;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open file is locked, so that only one run can append to it.
pub(in crate::cli) struct LineFile {
    file: File,
    path: PathBuf,
    /// True if it is a pipe or a terminal.
    is_stream: bool,
}

impl LineFile {
    /// Opens a file, or creates it, and returns its text. The text of a pipe or a terminal is empty.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if it can't be used, or another run has it open.
    pub(in crate::cli) fn open(path: &Path) -> Result<(Self, Vec<u8>), Failure> {
        let io = |error: io::Error| Failure::file(path, error);
        let is_stream = std::fs::metadata(path).is_ok_and(|is| !is.is_file() && !is.is_dir());
        let mut options = OpenOptions::new();
        if is_stream {
            options.append(true);
        } else {
            options.read(true).write(true).create(true).truncate(false);
        }
        let mut file = options.open(path).map_err(io)?;
        let mut text = Vec::new();
        if !is_stream {
            lock(&file, path)?;
            text = input::all(&mut file, input::LONGEST_LIST).map_err(io)?;
        }
        let path = path.to_owned();
        Ok((LineFile { file, path, is_stream }, text))
    }

    /// Opens a file of JSON lines and returns their values with their line numbers. Removes the last line if an
    /// interruption has cut it; all other lines stay.
    ///
    /// `what` names the kind of file for messages. `beginning` is the text that each of its lines starts
    /// with.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the file can't be used. If a line isn't of this kind, the message has its
    /// number and the reason.
    pub(in crate::cli) fn resume<T: DeserializeOwned>(
        path: &Path,
        what: &str,
        beginning: &str,
    ) -> Result<(Self, Vec<(usize, T)>), Failure> {
        let (mut file, text) = Self::open(path)?;
        if let Some(encoding) = Encoding::of(&text) {
            return Err(file.failure(encoding));
        }
        let mut values = Vec::new();
        let mut whole = 0;
        for (number, line) in (1..).zip(text.split_inclusive(|&byte| byte == b'\n')) {
            match serde_json::from_slice(unmarked(line)) {
                Ok(value) => values.push((number, value)),
                Err(_) if line.trim_ascii().is_empty() => {}
                Err(_) if !line.ends_with(b"\n") && is_torn(line, beginning.as_bytes()) => break,
                Err(error) => {
                    return Err(file.failure(format!(
                        "line {number} is not a line of {what} ({error}); name another file, or \
                         repair this one"
                    )));
                }
            }
            whole += line.len();
        }
        file.continue_with(&text, whole)?;
        Ok((file, values))
    }

    /// Appends after the first `whole` bytes of the text, on a new line, and removes the rest.
    pub(in crate::cli) fn continue_with(
        &mut self,
        text: &[u8],
        whole: usize,
    ) -> Result<(), Failure> {
        if text.is_empty() {
            return Ok(());
        }
        let cut = self.file.set_len(whole as u64);
        let there = cut.and_then(|()| self.file.seek(SeekFrom::End(0)));
        there.map_err(|error| self.failure(error))?;
        if text[..whole].last().is_some_and(|&last| last != b'\n') {
            self.append("\n")?;
        }
        Ok(())
    }

    /// Removes the lines whose values are false. A draft with the others takes the name of the file, so an
    /// interruption loses none of them.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the draft can't be written.
    pub(in crate::cli) fn remove<T: DeserializeOwned>(
        &mut self,
        is_false: impl Fn(&T) -> bool,
    ) -> Result<(), Failure> {
        let file = self.without(is_false);
        self.file = file.map_err(|error| self.failure(error))?;
        Ok(())
    }

    /// Returns the new file, locked, under the name of the old one.
    fn without<T: DeserializeOwned>(&mut self, is_false: impl Fn(&T) -> bool) -> io::Result<File> {
        let path = self.path.canonicalize()?;
        self.file.rewind()?;
        let text = input::all(&mut self.file, input::LONGEST_LIST)?;
        let mut draft = Draft::beside(&path)?;
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            if !serde_json::from_slice(unmarked(line)).is_ok_and(|value| is_false(&value)) {
                draft.file.write_all(line)?;
            }
        }
        // Nobody else has opened a draft, so only a file system without locks can fail here.
        let _ = draft.file.try_lock();
        let file = draft.file.try_clone()?;
        draft.rename(&path)?;
        Ok(file)
    }

    /// Appends lines in one piece. There is no buffer: when this returns, the system has them. If it fails, for
    /// example on a full disk, no part of them stays.
    pub(in crate::cli) fn append(&mut self, lines: &str) -> Result<(), Failure> {
        if !self.is_stream && !is_still(&self.file, &self.path) {
            return Err(self.failure("the file was removed or replaced during this run"));
        }
        let before = self.file.stream_position();
        self.file.write_all(lines.as_bytes()).map_err(|error| {
            // A pipe has no position. If the file can't be shortened now, the next run removes the incomplete line.
            if let Ok(before) = before
                && self.file.set_len(before).is_ok()
            {
                let _ = self.file.seek(SeekFrom::Start(before));
            }
            self.failure(error)
        })
    }

    fn failure(&self, reason: impl std::fmt::Display) -> Failure {
        Failure::file(&self.path, reason)
    }
}

/// Returns the line without a byte order mark, which some editors put in front of the first one.
fn unmarked(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}

/// Returns true if a path is still the name of an open file.
#[cfg(unix)]
pub(in crate::cli) fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |known: std::fs::Metadata| (known.dev(), known.ino());
    match (file.metadata(), std::fs::metadata(path)) {
        (Ok(open), Ok(named)) => place(open) == place(named),
        _ => false,
    }
}

/// Other systems keep an open file under its name.
#[cfg(not(unix))]
pub(in crate::cli) fn is_still(_: &File, _: &Path) -> bool {
    true
}

/// Locks a file until it is closed. On some network file systems locks fail, with different errors; the command
/// then works without one.
///
/// # Errors
/// Returns [`Failure::File`] if another run has locked it.
pub(in crate::cli) fn lock(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Failure::file(
            path,
            "another run is writing to this file; wait for it, or name another file",
        )),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Returns true if a line without a line feed is the start of one of our lines, and not of some other text.
fn is_torn(line: &[u8], beginning: &[u8]) -> bool {
    line.starts_with(beginning) || beginning.starts_with(line)
}
