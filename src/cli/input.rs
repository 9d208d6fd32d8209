//! Input from arguments, files and standard input.

use super::failure::Failure;
use std::fs::File;
use std::io::{self, Read, stdin};
use std::path::Path;

/// A text and its source.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) text: String,
    /// The name of the file, or "standard input"; `None` if the argument itself is the text.
    pub(super) from: Option<String>,
}

/// The text of an argument: `-` reads standard input, the name of an existing file reads that file, and any
/// other argument is the text itself. Reading stops one byte after `most`, so that the caller can report the
/// excess.
///
/// # Errors
/// [`Failure`] if it cannot be read, or is not UTF-8.
pub(super) fn text(argument: &str, most: usize) -> Result<Text, Failure> {
    let path = Path::new(argument);
    let (text, from) = if argument == "-" {
        let text = io::read_to_string(beginning(stdin().lock(), most)).map_err(Failure::Input)?;
        (text, Some("standard input".to_owned()))
    } else if path.is_file() {
        let file = File::open(path).and_then(|file| io::read_to_string(beginning(file, most)));
        let text = file.map_err(|error| Failure::file(path, error))?;
        (text, Some(argument.to_owned()))
    } else {
        (argument.to_owned(), None)
    };
    Ok(Text { text, from })
}

/// The bytes of a file. Reading stops one byte after `most`, so that the caller can report the excess.
pub(super) fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    beginning(File::open(path)?, most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn beginning(reader: impl Read, most: usize) -> impl Read {
    reader.take((most as u64).saturating_add(1))
}

/// Words, separated by commas, blanks or both.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split([',', ' ', '\t', '\r']);
    words.filter(|word| !word.is_empty())
}

/// The ends of `A..B` (`A..=B` is the same); a single text is both of them.
pub(super) fn ends(text: &str) -> (&str, &str) {
    match text.split_once("..") {
        Some((first, last)) => (first, last.strip_prefix('=').unwrap_or(last)),
        None => (text, text),
    }
}
