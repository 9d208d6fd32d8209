//! Decodes text files that come from outside. People save files with all kinds of programs, so we
//! read UTF-8 and UTF-16 (with or without a byte order mark) as well as Windows-1252. If a file
//! isn't text at all, the error names what it seems to be, such as a ZIP archive.

use std::char::{REPLACEMENT_CHARACTER, decode_utf16};
use thiserror::Error;

/// Maximum length of a game file in bytes.
pub(crate) const LONGEST_FILE: usize = 1 << 20;

/// The bytes 0x80 to 0x9f have these meanings in Windows-1252. Five of them have none. Outside of
/// this range, a byte is simply the character with the same number.
const WINDOWS_1252: &[char; 32] = &[
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// If there is no byte order mark, we examine this many bytes for UTF-16.
const SAMPLE: usize = 512;

/// Files that people mistake for text, by their first bytes. We only name them and never decompress
/// anything, because a small file can expand to gigabytes.
const OTHER_KINDS: [(&[u8], &str); 14] = [
    (b"\x1f\x8b", "gzip"),
    (b"PK\x03\x04", "ZIP (XLSX, ODS, DOCX)"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"\x28\xb5\x2f\xfd", "Zstandard"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "XLS, DOC"),
    (b"{\\rtf", "RTF"),
    (b"%PDF-", "PDF"),
    (b"\x89PNG\r\n\x1a\n", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"SQLite format 3\x00", "SQLite"),
];

/// Explains why a file is not text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotText {
    /// The file is something else, for example a spreadsheet.
    #[error(
        "this is a {kind} file, not text; unpack it, or save its contents as plain text (a table as CSV)"
    )]
    OtherKind {
        /// Names the kind of file, for example "gzip".
        kind: &'static str,
    },
    /// There is a byte that cannot be part of a text in any encoding that we know.
    #[error(
        "byte {byte} (line {line}) is not text in UTF-8, UTF-16 or Windows-1252; save the file as UTF-8"
    )]
    Byte {
        /// Bytes are counted from 1.
        byte: usize,
        /// The line it is in, also counted from 1.
        line: usize,
    },
}

impl NotText {
    /// Creates the error for another kind of file. Format errors call this in order to show the
    /// same message.
    pub(crate) fn other_kind(kind: &'static str) -> Self {
        NotText::OtherKind { kind }
    }

    /// Moves the error back by `mark` bytes. The text has a byte order mark of that size in front.
    fn after(self, mark: usize) -> Self {
        match self {
            NotText::Byte { byte, line } => NotText::Byte { byte: byte + mark, line },
            NotText::OtherKind { kind } => NotText::OtherKind { kind },
        }
    }
}

/// Decodes a file in UTF-8, UTF-16 or Windows-1252. A byte order mark is not part of the result.
///
/// # Errors
/// Returns an error if the bytes aren't text in any of these encodings.
pub fn decode(bytes: &[u8]) -> Result<String, NotText> {
    let windows = |_| {
        let characters = bytes.iter().map(|&byte| match byte {
            0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
            _ => char::from(byte),
        });
        checked(characters, |_| 1)
    };
    unicode(bytes, windows)
}

/// Decodes a file in UTF-8 or UTF-16. Use this for formats that only contain ASCII: for them, a
/// byte that would need Windows-1252 is a sign of damage, and guessing would hide it.
///
/// # Errors
/// Returns an error if the bytes aren't text in one of these encodings.
pub fn decode_unicode(bytes: &[u8]) -> Result<String, NotText> {
    unicode(bytes, |byte| {
        let line = 1 + bytes[..byte].split(|&byte| byte == b'\n').skip(1).count();
        Err(NotText::Byte { byte: byte + 1, line })
    })
}

/// Decodes Unicode. If the bytes are neither UTF-16 nor UTF-8, this calls `otherwise` with the
/// number of bytes that are still valid.
fn unicode(
    bytes: &[u8],
    otherwise: impl FnOnce(usize) -> Result<String, NotText>,
) -> Result<String, NotText> {
    if let Some(&(_, kind)) = OTHER_KINDS.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(NotText::OtherKind { kind });
    }
    if let Some((units, mark)) = utf_16(bytes) {
        let text = decode_utf16(units).map(|it| it.unwrap_or(REPLACEMENT_CHARACTER));
        return checked(text, |character| 2 * character.len_utf16())
            .map_err(|error| error.after(mark));
    }
    match str::from_utf8(bytes) {
        Ok(text) => {
            let unmarked = text.strip_prefix('\u{feff}');
            let mark = if unmarked.is_some() { 3 } else { 0 };
            let text = checked(unmarked.unwrap_or(text).chars(), char::len_utf8);
            text.map_err(|error| error.after(mark))
        }
        Err(error) => otherwise(error.valid_up_to()),
    }
}

/// Returns the code units of UTF-16 after the byte order mark, together with the length of that
/// mark in bytes, or `None` if this is not UTF-16. Without a mark, we decide by counting zeros:
/// ordinary text has many of them in every other byte.
fn utf_16(bytes: &[u8]) -> Option<(impl Iterator<Item = u16>, usize)> {
    let zeros = |parity: usize| {
        let sample = bytes.iter().take(SAMPLE).skip(parity).step_by(2);
        sample.filter(|&&byte| byte == 0).count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    let many = bytes.len().min(SAMPLE) / 3;
    let (little, rest) = match bytes {
        [0xff, 0xfe, rest @ ..] => (true, rest),
        [0xfe, 0xff, rest @ ..] => (false, rest),
        _ if odd > many && even == 0 => (true, bytes),
        _ if even > many && odd == 0 => (false, bytes),
        _ => return None,
    };
    let units = rest.chunks(2).map(move |pair| match *pair {
        [first, second] if little => u16::from_le_bytes([first, second]),
        [first, second] => u16::from_be_bytes([first, second]),
        // With an odd number of bytes, half a character remains. This unit isn't valid, and is
        // reported as an error later on.
        _ => 0xdc00,
    });
    Some((units, bytes.len() - rest.len()))
}

/// Collects characters into a string, and stops with an error at the first one that text cannot
/// contain. To report the byte where that happened, we need `length`, which returns how many bytes
/// a character takes in the file.
fn checked(
    characters: impl Iterator<Item = char>,
    length: impl Fn(char) -> usize,
) -> Result<String, NotText> {
    let mut text = String::new();
    let (mut byte, mut line) = (1, 1);
    let mut before = ' ';
    for character in characters {
        let is_control = character < ' ' && !"\t\n\r\u{b}\u{c}\u{1a}".contains(character);
        if is_control || character == REPLACEMENT_CHARACTER {
            return Err(NotText::Byte { byte, line });
        }
        line += match character {
            '\n' if before == '\r' => 0,
            '\n' | '\r' | '\u{85}' | '\u{2028}' => 1,
            _ => 0,
        };
        byte += length(character);
        before = character;
        text.push(character);
    }
    Ok(text)
}

/// Explains why a game file isn't even text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GameTextError {
    /// It's too long to be a game.
    #[error("the file has {length} bytes; a game file has at most {LONGEST_FILE}")]
    TooLong {
        /// Length in bytes.
        length: usize,
    },
    /// A byte isn't part of any text.
    #[error("byte {byte} of the file is not text; save the file as text in UTF-8")]
    NotText {
        /// The first invalid byte is here, counted from 1.
        byte: usize,
    },
    /// The file is of some other kind. It may be compressed, for example.
    #[error("{}", NotText::other_kind(.kind))]
    OtherFile {
        /// Names the kind of file, such as "gzip".
        kind: &'static str,
    },
}

/// Decodes a game file of up to [`LONGEST_FILE`] bytes.
pub(crate) fn game(bytes: &[u8]) -> Result<String, GameTextError> {
    if bytes.len() > LONGEST_FILE {
        return Err(GameTextError::TooLong { length: bytes.len() });
    }
    decode_unicode(bytes).map_err(|error| match error {
        NotText::OtherKind { kind } => GameTextError::OtherFile { kind },
        NotText::Byte { byte, .. } => GameTextError::NotText { byte },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_unicode_is_decoded_without_its_mark() {
        let text = "move,19\r\nmöve,9\n";
        let marked = |mark: &[u8], bytes: Vec<u8>| [mark, &bytes].concat();
        let little = || text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big = || text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            marked(b"\xef\xbb\xbf", text.as_bytes().to_vec()),
            little(),
            big(),
            marked(b"\xff\xfe", little()),
            marked(b"\xfe\xff", big()),
        ] {
            assert_eq!(decode(&bytes).as_deref(), Ok(text));
            assert_eq!(decode_unicode(&bytes).as_deref(), Ok(text));
        }
        let latin = b"m\xf6ve";
        assert_eq!(decode(latin).as_deref(), Ok("möve"));
        assert_eq!(decode_unicode(latin), Err(NotText::Byte { byte: 2, line: 1 }));
    }

    #[test]
    fn bytes_that_are_not_text_are_located() {
        for (bytes, byte, line) in [
            (&b"12\n\x00\x01"[..], 4, 2),
            (b"\xff\xfe1", 3, 1),
            (b"a\r\nb\r\n\x81", 7, 3),
            (b"\xef\xbb\xbf1\x01", 5, 1),
        ] {
            assert_eq!(decode(bytes), Err(NotText::Byte { byte, line }), "{bytes:?}");
        }
    }

    #[test]
    fn other_kinds_of_files_are_named() {
        for (bytes, kind) in [
            (&b"\x1f\x8b\x08\x00\x01"[..], "gzip"),
            (b"PK\x03\x04\x14\x00", "ZIP"),
            (b"%PDF-1.7\n%\xe2\xe3", "PDF"),
            (b"\xff\xd8\xff\xe0", "JPEG"),
        ] {
            let error = decode(bytes).expect_err(kind).to_string();
            assert!(error.contains(kind), "{error}");
            assert_eq!(decode_unicode(bytes).expect_err(kind).to_string(), error);
        }
    }
}
