//! Input from arguments, files and standard input.

use super::destination::STANDARD;
use crate::cli::failure::Failure;
use crate::cli::terminal::overwritten;
use ginnow::sudoku::formats::{FormatError, TextPlace, decode};
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read, StdinLock, stdin};
use std::path::Path;

/// If a text is wrong, the message names its source.
#[derive(Debug)]
pub(in crate::cli) struct SourceText {
    pub(in crate::cli) text: String,
    /// Name of the file, or "standard input"; `None` if the argument itself is the text.
    pub(in crate::cli) from: Option<String>,
}

/// The longest list that is read, in bytes: a table, or a file of grids. A table of all boards takes a hundredth
/// of this.
pub(in crate::cli) const LONGEST_LIST: usize = 256 << 20;

/// Longest line that is read, in bytes: typed by the user, or in a file of moves.
const LONGEST_LINE: usize = 64 << 10;

impl SourceText {
    /// Returns the failure for a text that is not a grid, with the line and a caret under the character.
    pub(in crate::cli) fn is_no_grid(&self, error: &FormatError) -> Failure {
        let reason = match self.from {
            Some(_) => error.to_string(),
            None => {
                format!("the argument is not a file, and it cannot be read as a grid: {error}")
            }
        };
        self.is_rejected(&reason, error.place())
    }

    /// Returns the failure for a text with an unsuitable grid at this place.
    pub(in crate::cli) fn is_rejected(&self, reason: &str, place: Option<TextPlace>) -> Failure {
        let excerpt = place.map(|place| format!("\n{}", place.excerpt(&self.text)));
        let reason = format!("{reason}{}", excerpt.unwrap_or_default());
        match &self.from {
            Some(name) => Failure::file(Path::new(name), reason),
            None => Failure::Usage(reason),
        }
    }
}

/// Returns the text of an argument: `-` reads standard input, the name of an existing file or device reads that
/// file, and any other argument is the text itself.
///
/// # Errors
/// Returns [`Failure`] if it cannot be read, has more than `most` bytes, or isn't text; see [`decode`].
pub(in crate::cli) fn text(argument: &str, most: usize) -> Result<SourceText, Failure> {
    let path = Path::new(argument);
    let (content, name) = if argument == STANDARD {
        let content = all(standard(), most).map_err(Failure::Input)?;
        (content, "standard input")
    } else if path.exists() && !path.is_dir() {
        let content = bytes(path, most).map_err(|error| Failure::file(path, error))?;
        (content, argument)
    } else {
        let text = argument.to_owned();
        return Ok(SourceText { text, from: None });
    };
    let text = decode(&content).map_err(|error| Failure::file(Path::new(name), error))?;
    let from = Some(name.to_owned());
    Ok(SourceText { text, from })
}

/// Locks standard input. The program may wait here for what its user types.
pub(in crate::cli) fn standard() -> StdinLock<'static> {
    if stdin().is_terminal() {
        overwritten::end();
    }
    stdin().lock()
}

/// Returns the bytes of a file or device; `-` is standard input.
///
/// # Errors
/// Returns an error if it can't be read, or has more than `most` bytes.
pub(in crate::cli) fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    if path.as_os_str() == STANDARD {
        return all(standard(), most);
    }
    all(File::open(path)?, most)
}

/// Everything that a reader gives. Devices and pipes may never end, so every command reads
/// through this function, [`line`] or the checker's own reader.
///
/// # Errors
/// Returns an error if it can't be read, or has more than `most` bytes.
pub(in crate::cli) fn all(reader: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = (most as u64).saturating_add(1);
    reader.take(limit).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        let reason = format!("it is longer than the limit of {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

/// Returns the next line of a reader, without its end; `None` after the last one.
///
/// # Errors
/// Returns an error if it can't be read, isn't text, or is too long.
pub(in crate::cli) fn line(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let limit = LONGEST_LINE as u64 + 1;
    reader.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    if bytes.len() > LONGEST_LINE {
        let reason = format!("a line is longer than the limit of {LONGEST_LINE} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, reason));
    }
    if bytes.is_empty() {
        return Ok(None);
    }
    let line = String::from_utf8(bytes).map_err(|_| {
        let reason = "a line is not text in UTF-8; save the moves as UTF-8";
        io::Error::new(io::ErrorKind::InvalidData, reason)
    })?;
    // Some editors put a byte order mark in front of the first line.
    let mut line = line.strip_prefix('\u{feff}').unwrap_or(&line).to_owned();
    line.truncate(line.trim_end_matches(['\n', '\r']).len());
    Ok(Some(line))
}

/// Words, separated by commas, semicolons, blanks or several of them, also by those of other scripts.
pub(in crate::cli) fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| sign.is_whitespace() || ",;،，、；".contains(sign));
    words.filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, all, line};
    use std::io::{BufReader, repeat};

    #[test]
    fn endless_input_is_rejected_with_the_limit() {
        let rejected = all(repeat(b'1'), 1000).expect_err("it never ends");
        assert_eq!(rejected.to_string(), "it is longer than the limit of 1000 bytes");
        assert_eq!(all(&b"1000"[..], 4).expect("as long as that"), b"1000");
        assert!(all(&b"10000"[..], 4).is_err());
        let rejected = line(&mut BufReader::new(repeat(b'1'))).expect_err("it never ends");
        assert!(rejected.to_string().contains(&LONGEST_LINE.to_string()));
    }

    #[test]
    fn lines_come_without_their_ends() {
        let mut text = &b"one\r\n\ntwo"[..];
        let mut next = || line(&mut text).expect("text");
        let lines = [next(), next(), next(), next()];
        let expected = [Some("one"), Some(""), Some("two"), None];
        assert_eq!(lines.each_ref().map(Option::as_deref), expected);
        assert!(line(&mut &b"\xff\n"[..]).is_err());
    }
}
