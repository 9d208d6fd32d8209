//! Errors that stop a command, with their exit codes.

use ginnow::sieve::optimize::PostedError;
use std::any::Any;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Invalid arguments end with this exit code, like in clap.
pub(super) const USAGE: u8 = 2;

/// Exit code for failed input or output.
pub(super) const INPUT_OR_OUTPUT: u8 = 4;

/// An error that stops a command. The message is printed as is, so it has to make sense to users.
/// See [`Self::exit_code`] for how they map to exit codes.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// The arguments are valid on their own, but they contradict each other, or one of them is out
    /// of range for this board.
    #[error("{0}")]
    Usage(String),
    /// Standard output could not be written.
    #[error("the result cannot be written: {0}")]
    Output(#[source] io::Error),
    /// Standard input could not be read.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// A file could not be read, written or parsed.
    #[error("{}: {reason}", path.display())]
    File {
        /// The path, as written by the user.
        path: PathBuf,
        reason: String,
    },
    /// The operating system refuses to start threads.
    #[error("the worker threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A thread has posted an invalid result, which would be a bug in the engine.
    #[error("the search failed: {0}")]
    Search(#[from] PostedError),
    /// A thread has panicked with this message.
    #[error("a worker thread failed: {0}")]
    Panic(String),
}

impl Failure {
    pub(super) fn exit_code(&self) -> u8 {
        match self {
            Failure::Usage(_) => USAGE,
            Failure::Output(_) | Failure::Input(_) | Failure::File { .. } | Failure::Threads(_) => {
                INPUT_OR_OUTPUT
            }
            // These are bugs, so use the same exit code as a Rust program that panics.
            Failure::Search(_) | Failure::Panic(_) => 101,
        }
    }

    /// Creates a failure for invalid arguments.
    pub(super) fn usage(reason: impl Display) -> Self {
        Failure::Usage(reason.to_string())
    }

    /// Returns `true` if standard output is a pipe that nobody reads any more.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Creates a failure for a panic. The payload may have any type, but in practice it is a
    /// string, because that is what `panic!` and its relatives use.
    pub(super) fn panicked(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Failure::Panic(text.unwrap_or("no message").to_owned())
    }

    /// Creates a failure for a file.
    pub(super) fn file(path: &Path, reason: impl Display) -> Self {
        Failure::File { path: path.to_owned(), reason: reason.to_string() }
    }
}
