//! Recognizes files that are not plain UTF-8. Without this module, a certificate that was
//! compressed, or that some editor has saved in another encoding, would be rejected with a puzzling
//! message about its first line.

use std::fmt;

use crate::description::{Description, describe};

/// Tells why a file isn't plain UTF-8. We don't offer to convert it: other tools can do that, and
/// the checker should stay small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// Some editors write a byte order mark in front of UTF-8.
    ByteOrderMark,
    /// Both UTF-16 and UTF-32 end up here, even if they have no byte order mark.
    Utf16,
    /// The file is compressed. Contains the name of the format, such as `gzip`.
    Compressed(&'static str),
    /// The file is a picture or a document. Contains the name of the format, such as `PNG`.
    OtherFile(&'static str),
}

/// Signatures of the formats that people are likely to use.
const COMPRESSED: [(&[u8], &str); 5] = [
    (b"\x1f\x8b", "gzip"),
    (b"PK\x03\x04", "zip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
];

/// People may choose one of these files by mistake.
const OTHER_FILES: [(&[u8], &str); 6] = [
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"GIF8", "GIF"),
    (b"RIFF", "WebP, WAV"),
    (b"%PDF-", "PDF"),
    (b"{\\rtf", "RTF"),
];

impl Encoding {
    /// Guesses the encoding from the first bytes of a file, of which six are enough. Returns `None`
    /// if it may be plain text.
    #[must_use]
    pub fn of(beginning: &[u8]) -> Option<Self> {
        match beginning {
            [0xef, 0xbb, 0xbf, ..] => return Some(Self::ByteOrderMark),
            // Even without a byte order mark, we can tell by the zeros: in Latin text, that is
            // every other byte.
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, _, ..] | [_, 0, ..] => {
                return Some(Self::Utf16);
            }
            _ => {}
        }
        let named = |formats: &[(&[u8], &'static str)]| {
            let format = formats.iter().find(|(first, _)| beginning.starts_with(first));
            format.map(|&(_, name)| name)
        };
        let compressed = named(&COMPRESSED).map(Self::Compressed);
        compressed.or_else(|| named(&OTHER_FILES).map(Self::OtherFile))
    }
}

impl fmt::Display for Encoding {
    /// Writes the encoding, and what to do about it.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.description().fmt(out)
    }
}

impl Encoding {
    pub(crate) fn description(self) -> Description {
        match self {
            Self::ByteOrderMark => describe(
                "flaw.byte-order-mark",
                "the file begins with a byte order mark (the bytes EF BB BF); save it as UTF-8 without one",
            ),
            Self::Utf16 => describe(
                "flaw.utf-sixteen",
                "the file is text in UTF-16; save it as UTF-8 without a byte order mark",
            ),
            Self::Compressed(format) => describe(
                "flaw.compressed",
                "the file is compressed with {format}; decompress it first",
            )
            .with("format", &format),
            Self::OtherFile(format) => {
                describe("flaw.other-file", "this is a {format} file; a certificate is plain text")
                    .with("format", &format)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_recognized_by_their_first_bytes() {
        let utf16 =
            |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_le_bytes).collect() };
        let big: Vec<u8> = "ginnow".encode_utf16().flat_map(u16::to_be_bytes).collect();
        for (bytes, encoding) in [
            ("\u{feff}ginnow".as_bytes(), Some(Encoding::ByteOrderMark)),
            (&utf16("\u{feff}ginnow"), Some(Encoding::Utf16)),
            (&utf16("ginnow"), Some(Encoding::Utf16)),
            (&big, Some(Encoding::Utf16)),
            (b"\x1f\x8b\x08", Some(Encoding::Compressed("gzip"))),
            (b"PK\x03\x04", Some(Encoding::Compressed("zip"))),
            (b"\x89PNG\r", Some(Encoding::OtherFile("PNG"))),
            (b"\xff\xd8\xff\xe0\x00\x10", Some(Encoding::OtherFile("JPEG"))),
            (b"ginnow-certificate 1", None),
            (b"# a comment", None),
            (b"", None),
            (b"g", None),
        ] {
            assert_eq!(Encoding::of(bytes), encoding, "{bytes:?}");
        }
    }

    #[test]
    fn the_format_is_in_the_message() {
        let message = Encoding::Compressed("gzip").to_string();
        assert_eq!(message, "the file is compressed with gzip; decompress it first");
    }
}
