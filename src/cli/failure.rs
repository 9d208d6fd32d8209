//! What stops a command.

use ginnow::sieve::optimize::PostedError;
use std::any::Any;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// What stops a command.
#[derive(Debug, Error)]
pub(super) enum Failure {
    /// The arguments parse, but make no sense together.
    #[error("{0}")]
    Usage(String),
    /// The result cannot be written.
    #[error("the result cannot be written: {0}")]
    Output(#[source] io::Error),
    /// The input cannot be read.
    #[error("the input cannot be read: {0}")]
    Input(#[source] io::Error),
    /// A file cannot be used.
    #[error("{}: {reason}", path.display())]
    File {
        /// Which one.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The threads cannot be started.
    #[error("the worker threads cannot be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// What a thread found does not hold, so the engine is at fault.
    #[error("the search went wrong: {0}")]
    Search(#[from] PostedError),
    /// A worker thread panicked.
    #[error("a worker thread failed: {0}")]
    Panic(String),
}

impl Failure {
    /// The arguments make no sense, for this reason.
    pub(super) fn usage(reason: impl Display) -> Self {
        Failure::Usage(reason.to_string())
    }

    /// Whether nobody reads standard output any more.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// A worker thread panicked with this payload.
    pub(super) fn panicked(payload: &(dyn Any + Send)) -> Self {
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        Failure::Panic(text.unwrap_or("no message").to_owned())
    }

    /// A file cannot be used, for this reason.
    pub(super) fn file(path: &Path, reason: impl Display) -> Self {
        Failure::File {
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }
}
