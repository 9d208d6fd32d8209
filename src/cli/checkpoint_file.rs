//! A checkpoint file: a search saves its state there and resumes from it.

use super::destination::Destination;
use super::failure::Failure;
use super::input;
use std::fmt::Display;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The longest time between two checkpoints, in seconds. A killed run loses at most ten seconds of work; the rest
/// is for writing.
const MOST_SECONDS: u64 = 8;

/// A file with the latest state of a search, saved at a regular interval.
pub(super) struct CheckpointFile {
    path: PathBuf,
    every: Duration,
    written: Instant,
}

impl CheckpointFile {
    /// A file that is written at this interval, at least every [`MOST_SECONDS`].
    pub(super) fn new(path: &Path, every: Duration) -> Self {
        CheckpointFile {
            path: path.to_owned(),
            every: every.min(Duration::from_secs(MOST_SECONDS)),
            written: Instant::now(),
        }
    }

    /// Reads the file, which may have `longest` bytes, and hands it to `resume`. Returns `None` if there is
    /// no file.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be read, or is not a checkpoint.
    pub(super) fn resume<T, E: Display>(
        &self,
        longest: usize,
        resume: impl FnOnce(&[u8]) -> Result<T, E>,
    ) -> Result<Option<T>, Failure> {
        let bytes = match input::bytes(&self.path, longest) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.failure(error)),
        };
        let resumed = resume(&bytes).map_err(|error| {
            self.failure(format!(
                "{error}; remove the file to start from scratch, or name another file"
            ))
        })?;
        Ok(Some(resumed))
    }

    /// The name of the file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The error for this file, with its name.
    pub(super) fn failure(&self, reason: impl Display) -> Failure {
        Failure::file(&self.path, reason)
    }

    /// Writes the state if the interval has passed.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written.
    pub(super) fn keep(&mut self, checkpoint: impl FnOnce() -> Vec<u8>) -> Result<(), Failure> {
        if self.written.elapsed() < self.every {
            return Ok(());
        }
        self.write(&checkpoint())
    }

    /// Writes the state.
    ///
    /// # Errors
    /// [`Failure::File`] if it cannot be written.
    pub(super) fn write(&mut self, checkpoint: &[u8]) -> Result<(), Failure> {
        Destination::write_whole(&self.path, checkpoint)?;
        self.written = Instant::now();
        Ok(())
    }
}
