//! Writes certificates to files.

use crate::cli::failure::Failure;
use crate::cli::files::destination::Destination;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::{Impossible, Optimizer};
use std::fmt;
use std::io::{self, Write};

/// Writes the proof of a finished search.
///
/// # Errors
/// Returns [`Failure::File`] if it can't be written.
pub(in crate::cli::sieve) fn write(
    optimizer: &Optimizer,
    destination: Destination,
) -> Result<(), Failure> {
    write_text(destination, |text| certificate::write(optimizer, text).map(|_| ()))
}

/// Writes the proof that no game selects all required numbers.
///
/// # Errors
/// Returns [`Failure::File`] if it can't be written.
pub(in crate::cli::sieve) fn write_impossible(
    impossible: &Impossible,
    destination: Destination,
) -> Result<(), Failure> {
    write_text(destination, |text| certificate::write_impossible(impossible, text))
}

fn write_text(
    destination: Destination,
    write: impl FnOnce(&mut TextWriter) -> fmt::Result,
) -> Result<(), Failure> {
    destination.write_with(|out| {
        let mut text = TextWriter { out, error: None };
        match write(&mut text) {
            Ok(()) => Ok(()),
            Err(fmt::Error) => Err(text
                .error
                .unwrap_or_else(|| io::Error::other("the certificate cannot be written as text"))),
        }
    })
}

/// Adapts [`io::Write`] to [`fmt::Write`]. The actual I/O error is stored here, because
/// [`fmt::Error`] cannot contain it.
struct TextWriter<'a> {
    out: &'a mut dyn Write,
    error: Option<io::Error>,
}

impl fmt::Write for TextWriter<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}
