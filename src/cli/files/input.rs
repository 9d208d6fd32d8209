//! Reads input from arguments, files and standard input. Whatever we read has a limit, since a
//! device or a pipe may never end.

use super::destination::STANDARD;
use crate::cli::failure::Failure;
use crate::cli::terminal::overwritten;
use ginnow::sudoku::formats::{FormatError, TextPlace, decode};
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read, StdinLock, stdin};
use std::path::Path;

/// A text, together with the information where it comes from, which error messages mention.
#[derive(Debug)]
pub(in crate::cli) struct SourceText {
    pub(in crate::cli) text: String,
    /// Name of the file, or "standard input". `None` if the text itself was the argument.
    pub(in crate::cli) from: Option<String>,
}

/// How long a table or a file of grids may be, in bytes. A table of all boards needs a hundredth of
/// this.
pub(in crate::cli) const LONGEST_LIST: usize = 256 << 20;

/// How long a line may be, in bytes, whether it is typed or read from a file of moves.
const LONGEST_LINE: usize = 64 << 10;

impl SourceText {
    /// Returns the failure for a text that isn't a grid. It shows the line, with a caret under the
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

    /// Returns the failure for a grid that can be read but isn't suitable, for example because it
    /// has no solution.
    pub(in crate::cli) fn is_rejected(&self, reason: &str, place: Option<TextPlace>) -> Failure {
        let excerpt = place.map(|place| format!("\n{}", place.excerpt(&self.text)));
        let reason = format!("{reason}{}", excerpt.unwrap_or_default());
        match &self.from {
            Some(name) => Failure::file(Path::new(name), reason),
            None => Failure::Usage(reason),
        }
    }
}

/// Returns the text that an argument stands for. If it is `-`, we read standard input, and if there
/// is a file or device with this name, we read that. Otherwise, the argument is the text itself.
///
/// # Errors
/// Returns [`Failure`] if the text can't be read, is longer than `most` bytes, or isn't text. See
/// [`decode`] for the encodings that we accept.
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

/// Locks standard input. At a terminal, we may now wait for somebody to type, so the status line
/// must go.
pub(in crate::cli) fn standard() -> StdinLock<'static> {
    if stdin().is_terminal() {
        overwritten::end();
    }
    stdin().lock()
}

/// Returns the contents of a file or device, or of standard input if the path is `-`.
///
/// # Errors
/// Returns an error if it can't be read or is longer than `most` bytes.
pub(in crate::cli) fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    if path.as_os_str() == STANDARD {
        return all(standard(), most);
    }
    all(File::open(path)?, most)
}

/// Reads everything from a reader. Since it may never end, please don't call `read_to_end` directly
/// in a command. Use this function, [`line`], or the checker, which has its own limits.
///
/// # Errors
/// Returns an error if it can't be read or is longer than `most` bytes.
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

/// Returns the next line of a reader without its line end, or `None` after the last one.
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

/// Splits a text into words. They may be separated by commas, semicolons and blanks in any
/// combination. This includes those of other scripts, such as the Arabic comma.
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
