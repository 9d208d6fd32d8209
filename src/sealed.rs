//! The container of checkpoints: a line with format and version, the length, a checksum, and the data. The checksum
//! detects damage but not forgery, so readers must validate the data.

use ginnow_links::check_sum;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why bytes are not opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unopened {
    /// They do not begin with the name of the format.
    OtherFormat,
    /// They are of another version of it.
    Version,
    /// Some are missing or were changed.
    Damaged,
}

/// A format: `name` is the beginning of its first line, which the version ends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seal {
    /// The first word of the line.
    pub(crate) name: &'static str,
    /// The version.
    pub(crate) version: u32,
}

impl Seal {
    fn line(self) -> String {
        format!("{} {}\n", self.name, self.version)
    }

    /// A value as bytes.
    ///
    /// # Panics
    /// If it cannot be serialized; plain data always can.
    pub(crate) fn close(self, value: &impl Serialize) -> Vec<u8> {
        let body = postcard::to_allocvec(value).expect("plain data");
        let mut bytes = self.line().into_bytes();
        bytes.extend((body.len() as u64).to_le_bytes());
        bytes.extend(check_sum(body.iter().copied()).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Inverts [`Self::close`].
    pub(crate) fn open<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, Unopened> {
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
