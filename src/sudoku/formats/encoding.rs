//! Decodes files with grids. They come from all sorts of programs, so not all of them are UTF-8.

use super::FormatError;
use crate::foundation::text_file::{self, NotText};

/// Decodes a file in UTF-8, UTF-16 or Windows-1252, without its byte order mark. Other encodings
/// with one byte per character may be mistaken for Windows-1252. This can only affect comments,
/// since grids are ASCII.
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
