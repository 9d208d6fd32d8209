//! Writes ZIP archives. The files come to us compressed with gzip. Since ZIP uses the same
//! compression, we only have to put the data into other containers.

use rawzip::time::UtcDateTime;
use rawzip::{CompressionMethod, DataDescriptorOutput, ZipArchiveWriter};
use std::io::Write;
use thiserror::Error;

/// Length of a gzip header, provided that it has no optional fields.
const HEADER: usize = 10;

/// Length of the end of gzip data, which contains the checksum and the size of the content.
const TRAILER: usize = 8;

/// This is 1980-01-01, in seconds since the Unix epoch. An archive cannot store an earlier time.
/// All files get this one, because the same files should always make the same archive.
const EARLIEST: i64 = 315_532_800;

/// A ZIP archive that is being written. If you add the same compressed files in the same order, you
/// get the same bytes.
#[derive(Debug)]
pub struct Archive(ZipArchiveWriter<Vec<u8>>);

/// Explains why an archive cannot be written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The data isn't gzip, or its header has optional fields.
    #[error("{path} is not compressed with gzip")]
    NotGzip {
        /// Path of the file.
        path: String,
    },
    /// The archive cannot be written, for example because a path is too long.
    #[error("the archive can't be written: {0}")]
    Unwritten(String),
}

impl Default for Archive {
    fn default() -> Self {
        Archive(ZipArchiveWriter::new(Vec::new()))
    }
}

impl Archive {
    /// Returns an empty archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file, whose content must be compressed with gzip. This doesn't compress anything,
    /// because the compressed data and the checksum are the same in gzip and ZIP.
    ///
    /// # Errors
    ///
    /// Returns an error if this isn't plain gzip data, or if the path is too long.
    pub fn add(&mut self, path: &str, gzip: &[u8]) -> Result<(), ArchiveError> {
        let (deflated, sum, size) =
            parts(gzip).ok_or_else(|| ArchiveError::NotGzip { path: path.to_owned() })?;
        let method = CompressionMethod::DEFLATE;
        let earliest = UtcDateTime::from_unix(EARLIEST);
        let file = self.0.new_file(path).compression_method(method).last_modified(earliest).start();
        let (mut entry, _) = file.map_err(unwritten)?;
        entry.write_all(deflated).map_err(unwritten)?;
        let end = DataDescriptorOutput::new(sum, size.into());
        entry.finish(end).map_err(unwritten)?;
        Ok(())
    }

    /// Ends the archive and returns its bytes.
    ///
    /// # Errors
    ///
    /// Returns an error if the directory of the archive cannot be written.
    pub fn finish(self) -> Result<Vec<u8>, ArchiveError> {
        self.0.finish().map_err(unwritten)
    }
}

fn unwritten(error: impl std::fmt::Display) -> ArchiveError {
    ArchiveError::Unwritten(error.to_string())
}

/// Returns the compressed data, the checksum (CRC-32) and the size of gzip data (RFC 1952). If its
/// header has optional fields, we do not know where they end. This returns `None` in that case.
fn parts(gzip: &[u8]) -> Option<(&[u8], u32, u32)> {
    let (header, rest) = gzip.split_at_checked(HEADER)?;
    let (deflated, trailer) = rest.split_at_checked(rest.len().checked_sub(TRAILER)?)?;
    let (sum, size) = trailer.split_at(TRAILER / 2);
    let number = |bytes: &[u8]| Some(u32::from_le_bytes(bytes.try_into().ok()?));
    header.starts_with(&[0x1f, 0x8b, 8, 0]).then_some((deflated, number(sum)?, number(size)?))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::read::DeflateDecoder;
    use flate2::write::GzEncoder;
    use std::io::Read;

    pub fn gzip(content: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content).expect("memory");
        encoder.finish().expect("memory")
    }

    /// Returns the files in an archive with their contents, and checks all checksums.
    pub fn files(archive: &[u8]) -> Vec<(String, Vec<u8>)> {
        let archive = rawzip::ZipArchive::from_slice(archive).expect("an archive");
        let entries = archive.entries().map(|entry| {
            let entry = entry.expect("an entry");
            let path = String::from_utf8(entry.file_path().as_ref().to_vec()).expect("UTF-8");
            let found = archive.get_entry(entry.wayfinder()).expect("a file");
            let mut content = Vec::new();
            found
                .verifying_reader(DeflateDecoder::new(found.data()))
                .read_to_end(&mut content)
                .expect("an intact file");
            (path, content)
        });
        entries.collect()
    }

    #[test]
    fn files_are_read_back() {
        let zeros = vec![0; 70_000];
        let expected = [("a.txt", &b"first"[..]), ("page/\u{fc}.bin", &zeros), ("empty", b"")];
        let mut archive = Archive::new();
        for (path, content) in expected {
            archive.add(path, &gzip(content)).expect("gzip");
        }
        let found = files(&archive.finish().expect("an archive"));
        let expected = expected.map(|(path, content)| (path.to_owned(), content.to_vec()));
        assert_eq!(found, expected);
    }

    #[test]
    fn files_have_a_valid_date() {
        let mut archive = Archive::new();
        archive.add("a", &gzip(b"a")).expect("gzip");
        let bytes = archive.finish().expect("an archive");
        // The date comes after the signature, the version, the flags, the method and the time. It
        // consists of the year since 1980, the month and the day, with 7, 4 and 5 bits.
        assert_eq!(u16::from_le_bytes([bytes[12], bytes[13]]), 0b0000_0000_0010_0001);
    }

    #[test]
    fn other_data_are_rejected() {
        let named = [0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, b'a', 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        for data in [&b""[..], b"plain text that is long enough", &gzip(b"")[..12], &named] {
            let rejected = Archive::new().add("a", data);
            assert!(matches!(rejected, Err(ArchiveError::NotGzip { .. })), "{data:?}");
        }
    }
}
