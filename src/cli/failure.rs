//! The errors that stop a command, and their exit codes.

use ginnow::sieve::optimize::PostedError;
use std::any::Any;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Exit code for invalid arguments. This is also what clap uses.
pub(super) const USAGE: u8 = 2;

/// Exit code if input or output failed.
pub(super) const INPUT_OR_OUTPUT: u8 = 4;

/// An error that stops a command. It is printed as it is, so the message must make sense to the
/// user.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// Each argument can be parsed, but together they contradict each other, or one of them is out
    /// of range for this board.
    #[error("{0}")]
    Usage(String),
    /// The result couldn't be written to standard output.
    #[error("the result cannot be written: {0}")]
    Output(#[source] io::Error),
    /// Standard input couldn't be read.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// A file couldn't be read, written or parsed.
    #[error("{}: {reason}", path.display())]
    File {
        /// The path as the user has written it.
        path: PathBuf,
        reason: String,
    },
    /// The system doesn't let us start threads.
    #[error("the worker threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A thread has posted an invalid result. This would be a bug in the engine.
    #[error("the search failed: {0}")]
    Search(#[from] PostedError),
    /// A thread has panicked. This contains its message.
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
            // These are bugs, so the exit code is the one that Rust uses for a panic.
            Failure::Search(_) | Failure::Panic(_) => 101,
        }
    }

    /// Returns the failure for invalid arguments.
    pub(super) fn usage(reason: impl Display) -> Self {
        Failure::Usage(reason.to_string())
    }

    /// Returns true if nobody reads our standard output any more.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the failure for a thread that panicked. The payload of a panic can be anything, but
    /// it is a string if the thread used `panic!` or similar.
    pub(super) fn panicked(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Failure::Panic(text.unwrap_or("no message").to_owned())
    }

    /// Returns the failure for a file that can't be used.
    pub(super) fn file(path: &Path, reason: impl Display) -> Self {
        Failure::File { path: path.to_owned(), reason: reason.to_string() }
    }
}
