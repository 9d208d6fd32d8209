//! Writes certificates to files.

use crate::cli::destination::Destination;
use crate::cli::failure::Failure;
use ginnow::sieve::certificate;
use ginnow::sieve::optimize::Optimizer;
use std::fmt;
use std::io::{self, Write};

/// Writes the proof of a finished search.
///
/// # Errors
/// [`Failure::File`] if it cannot be written.
pub(super) fn write(optimizer: &Optimizer, destination: Destination) -> Result<(), Failure> {
    let mut text = Text {
        destination,
        error: None,
    };
    let written = certificate::write(optimizer, &mut text);
    let Text { destination, error } = text;
    let error = match (written, error) {
        (Ok(_), None) => return destination.complete(),
        (_, Some(error)) => error,
        (Err(_), None) => io::Error::other("the certificate cannot be written as text"),
    };
    let failure = destination.failure(&error);
    destination.discard();
    Err(failure)
}

/// Writes text and keeps the I/O error, which [`fmt::Error`] cannot carry.
struct Text {
    destination: Destination,
    error: Option<io::Error>,
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.destination
            .write_all(text.as_bytes())
            .map_err(|error| {
                self.error = Some(error);
                fmt::Error
            })
    }
}
