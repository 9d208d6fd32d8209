//! Files with grids.

use super::FormatError;
use crate::foundation::text_file::{self, NotText};

/// Returns the text of a file in UTF-8, UTF-16 or Windows-1252, without a byte order mark. Grids use only ASCII, so
/// a wrong guess between two encodings of one byte per character can only change comments.
///
/// # Errors
/// Returns [`FormatError::NotText`] with the line, or [`FormatError::OtherFile`] with the kind of file.
pub fn decode(bytes: &[u8]) -> Result<String, FormatError> {
    text_file::decode(bytes).map_err(|error| match error {
        NotText::OtherKind { kind } => FormatError::OtherFile { kind },
        NotText::Byte { line, .. } => FormatError::NotText { line },
    })
}
