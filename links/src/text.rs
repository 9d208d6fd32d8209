//! Small pieces of text that links are made of.

use crate::numbers::decimal_digit;
use std::borrow::Cow;
use std::fmt;

/// Messages quote at most this many characters.
const LONGEST_QUOTE: usize = 24;

/// Prepares a text for use in a message: cuts it off if it is long, and replaces control
/// characters.
#[must_use]
#[inline(never)]
pub fn quote(text: &str) -> String {
    let clean = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut quoted: String = text.chars().take(LONGEST_QUOTE).map(clean).collect();
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        quoted.push('…');
    }
    quoted
}

/// Undoes percent-encoding, which mail and chat programs are fond of adding. Invalid sequences are
/// left alone. Does not allocate if there is nothing to undo.
#[must_use]
#[inline(never)]
pub fn decode(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let encoded = (first == b'%').then(|| hex_pair(after)).flatten();
        bytes.push(encoded.unwrap_or(first));
        rest = if encoded.is_some() { &after[2..] } else { after };
    }
    match String::from_utf8(bytes) {
        Ok(decoded) => Cow::Owned(decoded),
        Err(_) => Cow::Borrowed(text),
    }
}

/// Formats a text with percent-encoding. We encode everything but ASCII letters, digits and `-`.
/// The standard does not require that much, but programs that search texts for links have their own
/// ideas about where a link ends, and this leaves nothing to guess.
#[derive(Debug, Clone, Copy)]
pub struct Encoded<'a>(pub &'a str);

impl fmt::Display for Encoded<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0.bytes() {
            if byte.is_ascii_alphanumeric() || byte == b'-' {
                write!(out, "{}", char::from(byte))?;
            } else {
                write!(out, "%{byte:02X}")?;
            }
        }
        Ok(())
    }
}

/// Formats numbers with `-` in between. See [`words`] for the inverse.
#[derive(Debug, Clone, Copy)]
pub struct List<'a>(pub &'a [u32]);

impl List<'_> {
    /// Formats the list, or returns `None` if it is empty and the link should be short.
    #[must_use]
    pub fn in_link(self, full: bool) -> Option<String> {
        (full || !self.0.is_empty()).then(|| self.to_string())
    }
}

impl fmt::Display for List<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "-" };
            write!(out, "{separator}{number}")?;
        }
        Ok(())
    }
}

/// Splits a list into words. Links use `-` as the separator, but since people type `,`, `.`, `;`,
/// `+` or spaces, we accept those too, as well as their equivalents from other scripts and word
/// processors. Empty words are skipped, so repeated separators do no harm.
pub fn words(value: &str) -> impl Iterator<Item = &str> {
    let separator = |c: char| c.is_whitespace() || is_hyphen(c) || ",.+;،，、､．；＋".contains(c);
    value.split(separator).filter(|word| !word.is_empty())
}

/// Returns `true` for hyphens, and for the dashes and minus signs that word processors like to put
/// in their place.
#[must_use]
pub fn is_hyphen(character: char) -> bool {
    matches!(
        character,
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}'
    )
}

/// Returns the ASCII character for a digit of any script and for a full-width character. Any other
/// character stays as it is.
pub(crate) fn plain(c: char) -> char {
    const WIDE: u32 = '\u{ff01}' as u32 - '!' as u32;
    match c {
        '\0'..='\x7f' => c,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - WIDE).unwrap_or(c),
        _ => decimal_digit(c).map_or(c, |digit| char::from(b'0' + digit)),
    }
}

pub(crate) fn hex_pair(bytes: &[u8]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let value = digit(*bytes.first()?)? * 16 + digit(*bytes.get(1)?)?;
    u8::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_undoes_escapes_and_keeps_other_text() {
        assert_eq!(decode("n%3D21%26at=2"), "n=21&at=2");
        assert_eq!(decode("100%"), "100%");
        assert_eq!(decode("%zz%4"), "%zz%4");
        assert_eq!(decode("%ff"), "%ff", "no text");
        assert_eq!(decode("%C3%A4"), "ä");
    }

    #[test]
    fn encoded_text_round_trips() {
        let text = "50 % of 2+2 & ä = a-b?";
        let encoded = Encoded(text).to_string();
        assert_eq!(encoded, "50%20%25%20of%202%2B2%20%26%20%C3%A4%20%3D%20a-b%3F");
        assert_eq!(decode(&encoded), text);
    }

    #[test]
    fn quotes_are_short_and_printable() {
        assert_eq!(quote("a\nb"), "a\u{fffd}b");
        assert_eq!(quote(&"x".repeat(24)), "x".repeat(24));
        assert_eq!(quote(&"ä".repeat(1000)), format!("{}…", "ä".repeat(24)));
    }

    #[test]
    fn lists_are_separated_as_people_type_them() {
        let found: Vec<&str> = words("-19, 9.21+15--ä").collect();
        assert_eq!(found, ["19", "9", "21", "15", "ä"]);
        let found: Vec<&str> = words("19–9‑21，15\u{a0}7;6").collect();
        assert_eq!(found, ["19", "9", "21", "15", "7", "6"]);
        assert_eq!(words(" ").count(), 0);
        assert_eq!(List(&[19, 9, 21]).to_string(), "19-9-21");
        assert_eq!(List(&[]).to_string(), "");
    }
}
