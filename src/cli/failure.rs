//! What stops a command.

use ginnow::sieve::optimize::PostedError;
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
}

impl Failure {
    /// The arguments make no sense, for this reason.
    pub(super) fn usage(reason: impl Display) -> Self {
        Failure::Usage(reason.to_string())
    }

    /// A file cannot be used, for this reason.
    pub(super) fn file(path: &Path, reason: impl Display) -> Self {
        Failure::File {
            path: path.to_owned(),
            reason: reason.to_string(),
        }
    }
}
