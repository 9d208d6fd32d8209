//! Each run appends its results to a file of lines, and the next run resumes from there.

use super::destination::Draft;
use super::input;
use crate::cli::failure::Failure;
use ginnow_checker::Encoding;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// An open file of lines is locked, because the lines of two runs would get mixed up otherwise.
pub(in crate::cli) struct LineFile {
    file: File,
    path: PathBuf,
    /// True for pipes and terminals, which cannot be read back.
    is_stream: bool,
}

impl LineFile {
    /// Opens a file, creating it if necessary, and returns its contents. Those of pipes and
    /// terminals are empty.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the file can't be used, or if another run has it open.
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

    /// Opens a file of JSON lines and returns their values with their line numbers. A line that an
    /// earlier run did not complete, because it was interrupted, is removed; all others stay. Blank
    /// lines are ignored.
    ///
    /// `what` is what messages call this kind of file. All lines must start with `beginning`. This
    /// is how we distinguish an incomplete line from the end of an unrelated file, which we must
    /// never damage.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the file cannot be used, or if there is a line of another kind.
    /// The message for the latter has the line number and the reason.
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

    /// Truncates the file to the first `whole` bytes of `text`, and makes sure that writing
    /// continues on a new line.
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

    /// Removes lines whose values satisfy `is_false`. The remaining ones go to a draft that then
    /// replaces the file, so not even an interruption can lose any of them.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the draft cannot be written.
    pub(in crate::cli) fn remove<T: DeserializeOwned>(
        &mut self,
        is_false: impl Fn(&T) -> bool,
    ) -> Result<(), Failure> {
        let file = self.without(is_false);
        self.file = file.map_err(|error| self.failure(error))?;
        Ok(())
    }

    /// Replaces the file by one without these lines. Returns the new file, which is already locked.
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
        // Nobody else can have opened the draft. So if this fails, the file system doesn't support
        // locks, and we have to do without.
        let _ = draft.file.try_lock();
        let file = draft.file.try_clone()?;
        draft.rename(&path)?;
        Ok(file)
    }

    /// Appends lines all at once. They are not buffered, so even if the program is killed
    /// immediately after this returns, they are safe. If this fails (because the disk is full, for
    /// example), none of them is in the file.
    pub(in crate::cli) fn append(&mut self, lines: &str) -> Result<(), Failure> {
        if !self.is_stream && !is_still(&self.file, &self.path) {
            return Err(self.failure(
                "the file was removed or replaced during this run, so the run can't append to it any \
                 more; move the file back, or name another one, and run the command again",
            ));
        }
        let before = self.file.stream_position();
        self.file.write_all(lines.as_bytes()).map_err(|error| {
            // Part of it may have been written, so truncate the file. (Pipes don't have a position,
            // and need no truncation.) Should this fail too, the next run removes the incomplete
            // line.
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

/// Strips a byte order mark, which some editors put at the beginning of a file.
fn unmarked(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line)
}

/// Returns `true` if the path still refers to this open file. If somebody has removed or replaced
/// it, we'd be writing into the void.
#[cfg(unix)]
pub(in crate::cli) fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |known: std::fs::Metadata| (known.dev(), known.ino());
    match (file.metadata(), std::fs::metadata(path)) {
        (Ok(open), Ok(named)) => place(open) == place(named),
        _ => false,
    }
}

/// Elsewhere, open files cannot be removed.
#[cfg(not(unix))]
pub(in crate::cli) fn is_still(_: &File, _: &Path) -> bool {
    true
}

/// Locks a file until it's closed. Some network file systems fail with all sorts of errors here. We
/// ignore these: having no lock is still better than not working at all.
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

/// Returns `true` if a line without a line feed may be the start of one of ours. Anything else must
/// not be removed.
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
