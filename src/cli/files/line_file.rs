//! Files of lines to which one run appends its results, and from which the next run resumes.

use super::destination::Draft;
use super::input;
use crate::cli::failure::Failure;
use ginnow_checker::Encoding;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open file of lines. It is locked, since two runs that append at the same time would mix up
/// their lines.
pub(in crate::cli) struct LineFile {
    file: File,
    path: PathBuf,
    /// True if this is a pipe or a terminal. We can't read back from these.
    is_stream: bool,
}

impl LineFile {
    /// Opens a file and returns its contents. If there is no such file, it is created. The contents
    /// of a pipe or a terminal are empty.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the file can't be used, or if another run has opened it.
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

    /// Opens a file of JSON lines and returns their values along with their line numbers. If an
    /// earlier run was interrupted in the middle of a line, this line is removed. All other lines
    /// stay.
    ///
    /// `what` names the kind of file for messages. Every line has to start with `beginning`, which
    /// lets us tell an incomplete line from the end of some other file, so that we never damage
    /// that.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the file can't be used, or if a line isn't of this kind. In the
    /// latter case, the message has the line number and the reason.
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

    /// Makes us continue after the first `whole` bytes of `text`, on a new line. The rest is
    /// removed.
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

    /// Removes the lines for whose values `is_false` returns true. We write the remaining lines to
    /// a draft, which then replaces the file, so an interruption can't lose any of them.
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

    /// Replaces the file by one without these lines. Returns the new file, which is locked.
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
        // Nobody else can have opened the draft, so this only fails on a file system without locks,
        // where we have to do without.
        let _ = draft.file.try_lock();
        let file = draft.file.try_clone()?;
        draft.rename(&path)?;
        Ok(file)
    }

    /// Appends lines in one piece. There is no buffer, so they are safe as soon as this returns,
    /// even if the program is killed right afterwards. If it fails, for example on a full disk, the
    /// file has none of them.
    pub(in crate::cli) fn append(&mut self, lines: &str) -> Result<(), Failure> {
        if !self.is_stream && !is_still(&self.file, &self.path) {
            return Err(self.failure(
                "the file was removed or replaced during this run, so the run can't append to it any \
                 more; move the file back, or name another one, and run the command again",
            ));
        }
        let before = self.file.stream_position();
        self.file.write_all(lines.as_bytes()).map_err(|error| {
            // Remove a part that may have been written. A pipe has no position, so there is nothing
            // to do for it. If this fails as well, the next run removes the incomplete line.
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

/// Returns the line without a byte order mark, which some editors put in front of the first line.
fn unmarked(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}

/// Returns true if this path still leads to this open file. Somebody may have removed or replaced
/// it, and then we would be writing into the void.
#[cfg(unix)]
pub(in crate::cli) fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |known: std::fs::Metadata| (known.dev(), known.ino());
    match (file.metadata(), std::fs::metadata(path)) {
        (Ok(open), Ok(named)) => place(open) == place(named),
        _ => false,
    }
}

/// Other systems don't let anybody remove an open file.
#[cfg(not(unix))]
pub(in crate::cli) fn is_still(_: &File, _: &Path) -> bool {
    true
}

/// Locks a file until it is closed. On some network file systems this fails, with various errors.
/// We then do without a lock, which is better than not working there at all.
///
/// # Errors
/// Returns [`Failure::File`] if another run has locked the file.
pub(in crate::cli) fn lock(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Failure::file(
            path,
            "another run is writing to this file; wait for it, or name another file",
        )),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// Returns true if a line without a line feed looks like the start of one of our lines. If it is
/// anything else, we shouldn't remove it.
fn is_torn(line: &[u8], beginning: &[u8]) -> bool {
    line.starts_with(beginning) || beginning.starts_with(line)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_moved_away_is_reported_with_a_remedy() {
        let folder = std::env::temp_dir().join(format!("ginnow-{}-moved", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("lines.jsonl");
        let (mut file, _) = LineFile::open(&path).expect("a new file");
        file.append("{}\n").expect("written");
        std::fs::rename(&path, folder.join("moved.jsonl")).expect("moved");
        let error = file.append("{}\n").expect_err("the file isn't there").to_string();
        assert!(error.starts_with(&path.display().to_string()), "{error}");
        assert!(error.contains("was removed or replaced during this run"), "{error}");
        assert!(error.ends_with("name another one, and run the command again"), "{error}");
        std::fs::remove_dir_all(&folder).expect("removed");
    }
}
