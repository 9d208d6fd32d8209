//! Errors that stop a command.

use ginnow::sieve::optimize::PostedError;
use std::any::Any;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Exit code for invalid arguments, as clap has it.
pub(super) const USAGE: u8 = 2;

/// Exit code if input or output failed.
pub(super) const INPUT_OR_OUTPUT: u8 = 4;

/// An error that stops a command.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// The arguments parse, but contradict each other or are out of range.
    #[error("{0}")]
    Usage(String),
    /// Writing the result failed.
    #[error("the result cannot be written: {0}")]
    Output(#[source] io::Error),
    /// Reading the input failed.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// A file could not be used.
    #[error("{}: {reason}", path.display())]
    File {
        /// Its path.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// No threads could be started.
    #[error("the worker threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A result of a thread is invalid: a bug in the engine.
    #[error("the search failed: {0}")]
    Search(#[from] PostedError),
    /// One of the worker threads panicked.
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
            // A bug, as if the program had panicked.
            Failure::Search(_) | Failure::Panic(_) => 101,
        }
    }

    /// Creates an error in the arguments, with its reason.
    pub(super) fn usage(reason: impl Display) -> Self {
        Failure::Usage(reason.to_string())
    }

    /// Returns true if the reader has closed standard output.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the failure of a worker thread that panicked with this payload.
    pub(super) fn panicked(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Failure::Panic(text.unwrap_or("no message").to_owned())
    }

    /// Creates a file that cannot be used, with the reason.
    pub(super) fn file(path: &Path, reason: impl Display) -> Self {
        Failure::File { path: path.to_owned(), reason: reason.to_string() }
    }
}
