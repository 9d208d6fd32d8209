//! A search kept in a file while it goes on.

use crate::cli::destination::Destination;
use crate::cli::failure::Failure;
use crate::cli::input;
use ginnow::sieve::Position;
use ginnow::sieve::links::goal_name;
use ginnow::sieve::optimize::{Goal, LONGEST_CHECKPOINT, Optimizer};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file that holds the last state of a search, at most as old as asked for.
pub(super) struct CheckpointFile {
    path: PathBuf,
    every: Duration,
    written: Instant,
}

impl CheckpointFile {
    /// A file that is written `every` so often.
    pub(super) fn new(path: &Path, every: Duration) -> Self {
        CheckpointFile {
            path: path.to_owned(),
            every,
            written: Instant::now(),
        }
    }

    /// The search in the file, if there is a file.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be read, is no checkpoint, or is one of
    /// another board, position or goal.
    pub(super) fn resume(
        &self,
        position: &Position,
        goal: Goal,
    ) -> Result<Option<Optimizer>, Failure> {
        let failure = |reason: String| Failure::file(&self.path, reason);
        let bytes = match input::bytes(&self.path, LONGEST_CHECKPOINT) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failure(error.to_string())),
        };
        let optimizer = Optimizer::resume(&bytes).map_err(|error| {
            failure(format!(
                "{error}; remove the file to start anew, or name another"
            ))
        })?;
        if optimizer.start() != position || optimizer.goal() != goal {
            let (size, moves) = (optimizer.start().size(), optimizer.start().moves());
            return Err(failure(format!(
                "the checkpoint is of another search: N = {size}, {} sum, {} moves played; \
                 name another file",
                goal_name(optimizer.goal()),
                moves.len()
            )));
        }
        Ok(Some(optimizer))
    }

    /// Writes the state if the last one is old enough.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn keep(&mut self, optimizer: &Optimizer) -> Result<(), Failure> {
        if self.written.elapsed() < self.every {
            return Ok(());
        }
        self.write(optimizer)
    }

    /// Writes the state.
    ///
    /// # Errors
    /// [`Failure::File`] when it cannot be written.
    pub(super) fn write(&mut self, optimizer: &Optimizer) -> Result<(), Failure> {
        Destination::write_whole(&self.path, &optimizer.checkpoint())?;
        self.written = Instant::now();
        Ok(())
    }
}
