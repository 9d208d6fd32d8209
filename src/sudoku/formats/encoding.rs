//! The encoding of a file: UTF-8, UTF-16 or Windows-1252.
//!
//! Files of Windows programs often have one of the latter two. Grids use only ASCII, so a wrong guess
//! between two encodings of one byte per character can only change comments.

use super::FormatError;
use std::char::{REPLACEMENT_CHARACTER, decode_utf16};

/// The characters of the bytes 0x80 to 0x9f in Windows-1252; all other bytes mean the character with their
/// number. Five bytes have no meaning.
const WINDOWS_1252: &[char; 32] = &[
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// The number of bytes in which UTF-16 without a byte order mark is recognised.
const SAMPLE: usize = 512;

/// The text of a file, without a byte order mark.
///
/// # Errors
/// [`FormatError::NotText`] with the line if the bytes are not text in any of the encodings.
pub fn decode(bytes: &[u8]) -> Result<String, FormatError> {
    if let Some(units) = utf_16(bytes) {
        return checked(decode_utf16(units).map(|it| it.unwrap_or(REPLACEMENT_CHARACTER)));
    }
    match str::from_utf8(bytes) {
        Ok(text) => checked(text.strip_prefix('\u{feff}').unwrap_or(text).chars()),
        Err(_) => checked(bytes.iter().map(|&byte| match byte {
            0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
            _ => char::from(byte),
        })),
    }
}

/// The units of UTF-16 without the byte order mark; `None` if the bytes are not UTF-16.
fn utf_16(bytes: &[u8]) -> Option<impl Iterator<Item = u16>> {
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
    Some(rest.chunks(2).map(move |pair| match *pair {
        [first, second] if little => u16::from_le_bytes([first, second]),
        [first, second] => u16::from_be_bytes([first, second]),
        // An odd number of bytes: the last one is half a character.
        _ => 0xdc00,
    }))
}

/// Collects characters of which none shows that the bytes are not text.
fn checked(characters: impl Iterator<Item = char>) -> Result<String, FormatError> {
    let mut text = String::new();
    for character in characters {
        let is_control = character < ' ' && !"\t\n\r\u{b}\u{c}\u{1a}".contains(character);
        if is_control || character == REPLACEMENT_CHARACTER {
            text.push(character);
            let line = super::signs::lines(&text).count();
            return Err(FormatError::NotText { line });
        }
        text.push(character);
    }
    Ok(text)
}
