//! Reads input from arguments, files and standard input. Since a device or a pipe may never end,
//! everything is limited.

use super::destination::STANDARD;
use crate::cli::failure::Failure;
use crate::cli::terminal::overwritten;
use ginnow::sudoku::formats::{FormatError, TextPlace, decode};
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read, StdinLock, stdin};
use std::path::Path;

/// Error messages mention the origin of a text, so it is stored along with it.
#[derive(Debug)]
pub(in crate::cli) struct SourceText {
    pub(in crate::cli) text: String,
    /// The name of the file, or "standard input". It's `None` if the argument itself is the text.
    pub(in crate::cli) from: Option<String>,
}

/// The maximum length of a table or a file of grids, in bytes. Even a table of all boards takes
/// only a hundredth of that.
pub(in crate::cli) const LONGEST_LIST: usize = 256 << 20;

/// The maximum length of a line in bytes, be it typed or from a file of moves.
const LONGEST_LINE: usize = 64 << 10;

impl SourceText {
    /// Creates a failure for a text that is not a grid. It shows the line, with a caret below the
    /// first wrong character.
    pub(in crate::cli) fn is_no_grid(&self, error: &FormatError) -> Failure {
        let reason = match self.from {
            Some(_) => error.to_string(),
            None => {
                format!("the argument is not a file, and it cannot be read as a grid: {error}")
            }
        };
        self.is_rejected(&reason, error.place())
    }

    /// Creates a failure for a grid that could be read, but is unsuitable. It may have no solution,
    /// for example.
    pub(in crate::cli) fn is_rejected(&self, reason: &str, place: Option<TextPlace>) -> Failure {
        let excerpt = place.map(|place| format!("\n{}", place.excerpt(&self.text)));
        let reason = format!("{reason}{}", excerpt.unwrap_or_default());
        match &self.from {
            Some(name) => Failure::file(Path::new(name), reason),
            None => Failure::Usage(reason),
        }
    }
}

/// Returns the text that an argument stands for: standard input for `-`, the contents of the file
/// or device with this name if there is one, or else the argument itself.
///
/// # Errors
/// Fails if the text cannot be read, is longer than `most` bytes, or is not text. See [`decode`]
/// for the accepted encodings.
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

/// Locks standard input. On a terminal we may be waiting for somebody to type, so remove the status
/// line.
pub(in crate::cli) fn standard() -> StdinLock<'static> {
    if stdin().is_terminal() {
        overwritten::end();
    }
    stdin().lock()
}

/// Reads a file or device, or standard input for `-`.
///
/// # Errors
/// Returns an error if it cannot be read or is longer than `most` bytes.
pub(in crate::cli) fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    if path.as_os_str() == STANDARD {
        return all(standard(), most);
    }
    all(File::open(path)?, most)
}

/// Reads everything, up to a limit. Commands should never call `read_to_end` themselves, since the
/// reader may never end. Use this, [`line`], or the checker (which has limits of its own).
///
/// # Errors
/// Returns an error if it cannot be read or is longer than `most` bytes.
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

/// Reads the next line and strips its line end. Returns `None` after the last line.
///
/// # Errors
/// Returns an error if it cannot be read, is not text, or is too long.
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
    // Some editors start the file with a byte order mark.
    let mut line = line.strip_prefix('\u{feff}').unwrap_or(&line).to_owned();
    line.truncate(line.trim_end_matches(['\n', '\r']).len());
    Ok(Some(line))
}

/// Splits a text into words, separated by any combination of commas, semicolons and blanks. Those
/// of other scripts count as well, like the Arabic comma.
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
