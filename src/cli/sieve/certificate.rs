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
    destination.write_with(|out| {
        let mut text = Text { out, error: None };
        match certificate::write(optimizer, &mut text) {
            Ok(_) => Ok(()),
            Err(fmt::Error) => Err(text
                .error
                .unwrap_or_else(|| io::Error::other("the certificate cannot be written as text"))),
        }
    })
}

/// Writes text and keeps the I/O error, which [`fmt::Error`] cannot carry.
struct Text<'a> {
    out: &'a mut dyn Write,
    error: Option<io::Error>,
}

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}
