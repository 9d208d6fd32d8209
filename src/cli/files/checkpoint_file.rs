//! Saves the state of a long search to a file, from which another run can resume it.
//!
//! Whenever possible, the state goes to a draft first, which then replaces the file. So no matter
//! when a run is killed, there is always a complete state to resume from.

use super::destination::{Draft, STANDARD, behind_links, is_direct};
use super::input;
use super::line_file::{is_still, lock};
use crate::cli::failure::Failure;
use crate::cli::terminal::status_line::warn;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A run that is killed should lose no more than ten seconds of work. Writing takes some time as
/// well, so save slightly more often than that.
const MOST_SECONDS: u64 = 8;

/// If another run replaces the file while we're opening it, we try again this often. A hundred
/// times in a row would be quite a coincidence.
const MOST_TRIES: u32 = 100;

/// The file has the latest state of a search, saved at regular intervals. It's locked for as long
/// as a run uses it. Otherwise, if you accidentally started the same command twice, the runs would
/// overwrite each other's state.
pub(in crate::cli) struct CheckpointFile {
    path: PathBuf,
    every: Duration,
    written: Instant,
    /// The file that currently has this name. It's stored here because closing it would release the
    /// lock.
    locked: Option<File>,
    /// Explains why the last save failed. We don't report this before the end, since the next save
    /// may well succeed.
    unsaved: Option<Failure>,
}

impl CheckpointFile {
    /// Prepares to write a file every `every`, or every [`MOST_SECONDS`] if that is shorter. The
    /// file is not touched yet.
    ///
    /// # Errors
    /// Returns [`Failure::Usage`] for `-`, which could not be read again.
    pub(in crate::cli) fn new(path: &Path, every: Duration) -> Result<Self, Failure> {
        if path.as_os_str() == STANDARD {
            let reason = "--checkpoint -: standard output cannot be resumed from; name a file, \
                          such as 120.search";
            return Err(Failure::usage(reason));
        }
        Ok(CheckpointFile {
            path: path.to_owned(),
            every: every.min(Duration::from_secs(MOST_SECONDS)),
            written: Instant::now(),
            locked: None,
            unsaved: None,
        })
    }

    /// Locks the file, reads it, and passes its contents to `resume`. Returns `None` if it doesn't
    /// exist. Anything longer than `longest` bytes can't be a checkpoint, and isn't read to the
    /// end.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if another run is using the file, or if it cannot be read or is
    /// not a checkpoint.
    pub(in crate::cli) fn resume<T, E: Display>(
        &mut self,
        longest: usize,
        resume: impl FnOnce(&[u8]) -> Result<T, E>,
    ) -> Result<Option<T>, Failure> {
        let Some(file) = self.open()? else {
            return Ok(None);
        };
        let bytes = input::all(file, longest);
        let bytes = bytes.map_err(|error| self.failure(error))?;
        let resumed = resume(&bytes).map_err(|error| {
            self.failure(format!(
                "{error}; remove the file to start from scratch, or name another file"
            ))
        })?;
        Ok(Some(resumed))
    }

    /// Opens the file and locks it, or returns `None` if it doesn't exist.
    fn open(&mut self) -> Result<Option<&File>, Failure> {
        for _ in 0..MOST_TRIES {
            let file = match File::open(&self.path) {
                Ok(file) => file,
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
                Err(error) => return Err(self.failure(error)),
            };
            lock(&file, &self.path)?;
            // Another run may have replaced the file between opening and locking. Our lock is
            // worthless then, so try again.
            if is_still(&file, &self.path) {
                return Ok(Some(self.locked.insert(file)));
            }
        }
        Err(self.failure("another run is writing to this file; wait for it, or name another file"))
    }

    /// Creates the file for a new search. Do this before the work begins, so that a bad path is
    /// reported immediately, and no other run can use the same file. It is a no-op if the search
    /// was resumed from the file.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the file cannot be written, or if another run has created it in
    /// the meantime.
    pub(in crate::cli) fn begin(
        &mut self,
        checkpoint: impl FnOnce() -> Vec<u8>,
    ) -> Result<(), Failure> {
        if self.locked.is_some() {
            return Ok(());
        }
        self.replace(&checkpoint(), true).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => self
                .failure("another run is writing to this file; wait for it, or name another file"),
            _ => self.failure(error),
        })
    }

    pub(in crate::cli) fn path(&self) -> &Path {
        &self.path
    }

    /// Creates a failure for this file.
    pub(in crate::cli) fn failure(&self, reason: impl Display) -> Failure {
        Failure::file(&self.path, reason)
    }

    /// Writes the state if it is due. If this fails (because the disk is full, for example), the
    /// search continues, and the next save tries again.
    pub(in crate::cli) fn keep(&mut self, checkpoint: impl FnOnce() -> Vec<u8>) {
        if self.written.elapsed() >= self.every {
            self.write(&checkpoint());
        }
    }

    /// Writes the state right away. If this fails and no later save succeeds, [`Self::finish`]
    /// returns the error.
    pub(in crate::cli) fn write(&mut self, checkpoint: &[u8]) {
        self.written = Instant::now();
        match self.replace(checkpoint, false) {
            Ok(()) => self.unsaved = None,
            Err(error) => {
                let failure = self.failure(error);
                if self.unsaved.is_none() {
                    warn(&format!(
                        "{failure}; the search continues, and the next save tries again"
                    ));
                }
                self.unsaved = Some(failure);
            }
        }
    }

    /// Must be called at the end.
    ///
    /// # Errors
    /// Returns [`Failure::File`] if the last save failed.
    pub(in crate::cli) fn finish(&mut self) -> Result<(), Failure> {
        self.unsaved.take().map_or(Ok(()), Err)
    }

    /// Writes a draft and renames it, so that the file is never incomplete. With `is_new`, no such
    /// file may exist yet.
    fn replace(&mut self, checkpoint: &[u8], is_new: bool) -> io::Result<()> {
        let target = behind_links(&self.path)?;
        if is_direct(&self.path, &target) {
            return File::options().append(true).open(&self.path)?.write_all(checkpoint);
        }
        let mut draft = Draft::beside(&target)?;
        draft.file.write_all(checkpoint)?;
        // Nobody else can have opened the draft. So if this fails, the file system doesn't support
        // locks, and we have to do without.
        let _ = draft.file.try_lock();
        let file = draft.file.try_clone()?;
        if is_new {
            draft.rename_to_new(&target)?;
        } else {
            draft.rename(&target)?;
        }
        self.locked = Some(file);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("ginnow-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    fn file(path: &Path) -> CheckpointFile {
        CheckpointFile::new(path, Duration::ZERO).expect("a name of a file")
    }

    fn resumed(file: &mut CheckpointFile) -> Result<Option<Vec<u8>>, Failure> {
        file.resume(1000, |bytes| Ok::<_, String>(bytes.to_vec()))
    }

    #[test]
    fn two_runs_cannot_use_one_checkpoint() {
        let path = fresh("two-runs");
        let (mut one, mut other) = (file(&path), file(&path));
        assert_eq!(resumed(&mut one).expect("no file"), None);
        assert_eq!(resumed(&mut other).expect("no file"), None);
        one.begin(|| b"one".to_vec()).expect("a new file");
        let rejected = other.begin(|| b"other".to_vec()).expect_err("it is in use");
        assert!(rejected.to_string().contains("another run"), "{rejected}");
        for _ in 0..3 {
            one.write(b"more");
            assert!(resumed(&mut file(&path)).is_err(), "it is in use");
        }
        drop(one);
        assert_eq!(resumed(&mut other).expect("a file"), Some(b"more".to_vec()));
        let _ = std::fs::remove_file(&path);
    }

    #[test]
    fn a_failed_save_is_tried_again() {
        let folder = fresh("folder");
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut file = file(&folder.join("a.search"));
        file.begin(|| b"new".to_vec()).expect("a new file");
        std::fs::remove_dir_all(&folder).expect("removed");
        file.keep(|| b"lost".to_vec());
        assert!(file.unsaved.is_some());
        std::fs::create_dir_all(&folder).expect("a folder");
        file.keep(|| b"saved".to_vec());
        file.finish().expect("the last save succeeded");
        std::fs::remove_dir_all(&folder).expect("removed");
        file.keep(|| b"lost".to_vec());
        file.finish().expect_err("the last save failed");
    }
}
