//! Input from arguments, files and standard input.

use super::failure::Failure;
use ginnow::sudoku::formats::{Place, decode};
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

impl Text {
    /// The failure for a text that is not a grid, or has a wrong one: the reason, and the line with a caret
    /// under the character.
    pub(super) fn is_wrong(&self, reason: &str, place: Option<Place>) -> Failure {
        let excerpt = place.map(|place| format!("\n{}", place.excerpt(&self.text)));
        let reason = format!("{reason}{}", excerpt.unwrap_or_default());
        match &self.from {
            Some(name) => Failure::file(Path::new(name), reason),
            None => Failure::Usage(format!(
                "the argument is not a file, and it cannot be read as a grid: {reason}"
            )),
        }
    }
}

/// The text of an argument: `-` reads standard input, the name of an existing file reads that file, and any
/// other argument is the text itself. Reading stops one byte after `most`, so that the caller can report the
/// excess.
///
/// # Errors
/// [`Failure`] if it cannot be read, or is not text; see [`decode`].
pub(super) fn text(argument: &str, most: usize) -> Result<Text, Failure> {
    let path = Path::new(argument);
    let (content, name) = if argument == "-" {
        let mut content = Vec::new();
        let read = beginning(stdin().lock(), most).read_to_end(&mut content);
        read.map_err(Failure::Input)?;
        (content, "standard input")
    } else if path.is_file() {
        let content = bytes(path, most).map_err(|error| Failure::file(path, error))?;
        (content, argument)
    } else {
        let text = argument.to_owned();
        return Ok(Text { text, from: None });
    };
    let text = decode(&content).map_err(|error| Failure::file(Path::new(name), error))?;
    let from = Some(name.to_owned());
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
