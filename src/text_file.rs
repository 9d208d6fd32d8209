//! Decodes a text file from an untrusted source.

/// The longest game file that is read, in bytes.
pub(crate) const LONGEST_FILE: usize = 1 << 20;

/// The text in the bytes of a file, without a byte order mark, which some editors
/// put in front.
///
/// # Errors
/// What `too_long` makes of its length, in bytes, if that is more than
/// [`LONGEST_FILE`], or `not_text` of the first byte, counted from 1, that is not
/// UTF-8.
pub(crate) fn text<E>(
    bytes: &[u8],
    too_long: impl FnOnce(usize) -> E,
    not_text: impl FnOnce(usize) -> E,
) -> Result<&str, E> {
    if bytes.len() > LONGEST_FILE {
        return Err(too_long(bytes.len()));
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(error) => Err(not_text(error.valid_up_to() + 1)),
    }
}
