//! Decodes files with grids. They come from all sorts of programs, so we can't expect all of them
//! to be UTF-8.

use super::FormatError;
use crate::foundation::text_file::{self, NotText};

/// Decodes a file in UTF-8, UTF-16 or Windows-1252. A byte order mark isn't part of the result. We
/// might confuse two encodings that have one byte per character, but since grids are ASCII, that
/// could only affect comments.
///
/// # Errors
/// Returns [`FormatError::NotText`] with the line, or [`FormatError::OtherFile`] with the kind of
/// file.
pub fn decode(bytes: &[u8]) -> Result<String, FormatError> {
    text_file::decode(bytes).map_err(|error| match error {
        NotText::OtherKind { kind } => FormatError::OtherFile { kind },
        NotText::Byte { line, .. } => FormatError::NotText { line },
    })
}
