//! Wraps checkpoints so that damage is detected. The data comes after a line with the format and
//! its version, a length and a checksum. This protects against accidents but not against forgery,
//! so you still have to validate everything that you read.

use ginnow_links::check_sum;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unopened {
    /// They do not begin with the name of this format. They are probably a different kind of file.
    OtherFormat,
    /// The format is right, but it's another version.
    Version,
    /// Some program has converted the file on the way here.
    Converted(Conversion),
    /// Bytes are missing or have been changed.
    Damaged,
}

/// Something that other programs do to files when they copy or store them. We recognise the common
/// cases because "the file is damaged" doesn't help anyone to get it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conversion {
    /// Line feeds became carriage returns, or pairs of both.
    LineEnds,
    /// There is a byte order mark in front.
    ByteOrderMark,
    /// The bytes were saved as UTF-16.
    Utf16,
    /// The file was compressed with this program.
    Compressed(&'static str),
}

impl Conversion {
    /// Returns how bytes that should start with `word` were converted, or `None` if there is no
    /// sign of it.
    fn of(bytes: &[u8], word: &str) -> Option<Self> {
        let version = bytes.strip_prefix(word.as_bytes()).and_then(|rest| rest.strip_prefix(b" "));
        if let Some(version) = version {
            let digits = version.iter().take_while(|byte| byte.is_ascii_digit()).count();
            return (digits > 0 && version.get(digits) == Some(&b'\r')).then_some(Self::LineEnds);
        }
        let spaced = |first: usize| {
            let letters = bytes.get(first..).unwrap_or_default().chunks(2);
            letters.map_while(|pair| pair.first()).take(word.len()).eq(word.as_bytes())
        };
        match bytes {
            [0xef, 0xbb, 0xbf, ..] => Some(Self::ByteOrderMark),
            [0xff, 0xfe, ..] if spaced(2) => Some(Self::Utf16),
            [0xfe, 0xff, ..] if spaced(3) => Some(Self::Utf16),
            [0x1f, 0x8b, ..] => Some(Self::Compressed("gzip")),
            [b'P', b'K', 3, 4, ..] => Some(Self::Compressed("zip")),
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Self::Compressed("zstd")),
            [0xfd, b'7', b'z', b'X', b'Z', 0, ..] => Some(Self::Compressed("xz")),
            _ => None,
        }
    }
}

impl fmt::Display for Conversion {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LineEnds => out.write_str("its line ends were converted, as in a text file")?,
            Self::ByteOrderMark => out.write_str("a byte order mark was put in front of it")?,
            Self::Utf16 => out.write_str("it was converted to UTF-16")?,
            Self::Compressed(format) => {
                return write!(out, "it is compressed with {format}; decompress it first");
            }
        }
        out.write_str("; it is not text, so copy the original again without conversion")
    }
}

/// Identifies a format by the first line of its files: `name` and the version.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seal {
    /// Different engines must use different names, because this is how we tell their checkpoints
    /// apart.
    pub(crate) name: &'static str,
    pub(crate) version: u32,
}

impl Seal {
    fn line(self) -> String {
        format!("{} {}\n", self.name, self.version)
    }

    /// Serializes a value and seals it.
    ///
    /// # Panics
    /// Panics if the value can't be serialized, which doesn't happen with plain data.
    pub(crate) fn close(self, value: &impl Serialize) -> Vec<u8> {
        let body = postcard::to_allocvec(value).expect("plain data");
        let mut bytes = self.line().into_bytes();
        bytes.extend((body.len() as u64).to_le_bytes());
        bytes.extend(check_sum(body.iter().copied()).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Reads a value that [`Self::close`] has written. The checksum only shows that the bytes are
    /// intact, so the caller must check that the value makes sense.
    pub(crate) fn open<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, Unopened> {
        if let Some(conversion) = Conversion::of(bytes, self.name) {
            return Err(Unopened::Converted(conversion));
        }
        let name = [self.name.as_bytes(), b" "].concat();
        if !bytes.starts_with(&name) {
            return Err(Unopened::OtherFormat);
        }
        let rest = bytes.strip_prefix(self.line().as_bytes());
        let rest = rest.ok_or(Unopened::Version)?;
        let (length, rest) = rest.split_first_chunk().ok_or(Unopened::Damaged)?;
        let (sum, body) = rest.split_first_chunk().ok_or(Unopened::Damaged)?;
        let intact = u64::from_le_bytes(*length) == body.len() as u64
            && u64::from_le_bytes(*sum) == check_sum(body.iter().copied());
        let value = intact.then(|| postcard::from_bytes(body).ok()).flatten();
        value.ok_or(Unopened::Damaged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAL: Seal = Seal { name: "ginnow-test", version: 3 };

    #[test]
    fn a_converted_file_is_not_called_another_version() {
        let bytes = SEAL.close(&"a\nb");
        assert_eq!(SEAL.open(&bytes), Ok("a\nb".to_owned()));
        let replaced = |to: &[u8]| -> Vec<u8> {
            let replace = |&byte: &u8| if byte == b'\n' { to.to_vec() } else { vec![byte] };
            bytes.iter().flat_map(replace).collect()
        };
        let utf16 = |mark: &[u8], first: usize| -> Vec<u8> {
            let pair = |&byte: &u8| if first == 0 { [byte, 0] } else { [0, byte] };
            [mark.to_vec(), bytes.iter().flat_map(pair).collect()].concat()
        };
        let marked = [b"\xef\xbb\xbf", &bytes[..]].concat();
        for (bytes, conversion) in [
            (replaced(b"\r\n"), Conversion::LineEnds),
            (replaced(b"\r"), Conversion::LineEnds),
            (marked, Conversion::ByteOrderMark),
            (utf16(b"\xff\xfe", 0), Conversion::Utf16),
            (utf16(b"\xfe\xff", 1), Conversion::Utf16),
            (b"\x1f\x8b\x08".to_vec(), Conversion::Compressed("gzip")),
        ] {
            let opened: Result<String, _> = SEAL.open(&bytes);
            assert_eq!(opened, Err(Unopened::Converted(conversion)));
        }
        let other: Result<String, _> = SEAL.open(&replaced(b"\n\r")[..]);
        assert_eq!(other, Err(Unopened::Damaged));
        let other: Result<String, _> = SEAL.open(b"ginnow-test 4\n");
        assert_eq!(other, Err(Unopened::Version));
        let other: Result<String, _> = SEAL.open(b"\xff\xfed\0i\0a\0r\0y\0");
        assert_eq!(other, Err(Unopened::OtherFormat));
    }
}
