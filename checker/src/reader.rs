//! Splits files of all formats into lines. Line ends, comments and overlong lines are dealt with
//! here and nowhere else. Both LF and CRLF end a line, and a line that starts with `#` is a
//! comment.

use std::fmt::{self, Debug};
use std::io::{BufRead, Error, ErrorKind};

use crate::encoding::Encoding;
use crate::limits::LONGEST_LINE;

/// An error that is not about the content of a line is the same in every format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// Reading failed. Contains the operating system's message.
    Unreadable(String),
    /// The line is not valid UTF-8.
    NotText,
    /// The file is not encoded as UTF-8, or it is compressed.
    Encoding(Encoding),
    /// The line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE).
    TooLong,
    /// There is more text after the last line.
    AfterEnd,
}

/// Names the first error in a file and its line. Checking stops there, so there is never a second
/// one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection<R> {
    /// Lines are counted from 1. If something is missing at the end of the file, this is one more
    /// than the number of lines.
    pub line: u64,
    /// Each format has its own reasons for rejecting a line.
    pub reason: R,
}

impl<R: fmt::Display> fmt::Display for Rejection<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.reason)
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Rejection<R> {}

/// Implement this for a certificate format. [`Reader`] removes comments and line ends, so
/// implementations only have to deal with their own statements.
pub trait Format {
    /// The reasons to reject a line of this format.
    type Reason: Debug + Clone;
    /// The theorem that a complete file proves.
    type Verdict;

    /// Converts an error of the reader.
    fn read_error(&self, read_error: ReadError) -> Self::Reason;

    /// Called for every line (including comments) with its length in bytes, counting the line end.
    /// Formats that grant steps in proportion to the length of the file can do so here.
    fn earn(&mut self, _bytes: usize) {}

    /// Returns `true` once the last line has been read. Further lines are errors.
    fn is_over(&self) -> bool;

    /// Checks a line. It is not a comment and does not contain its line end.
    ///
    /// # Errors
    /// Returns the reason why the line is rejected.
    fn advance(&mut self, line: &str) -> Result<(), Self::Reason>;

    /// Returns the theorem, provided that the file is complete.
    ///
    /// # Errors
    /// Returns a reason that names the missing part.
    fn finish(self) -> Result<Self::Verdict, Self::Reason>;
}

/// Splits a file that arrives in pieces into lines, and passes those to a format. At most one line
/// is buffered, and not even that if every piece consists of whole lines. After an error, all
/// further calls return the same one.
#[derive(Debug, Clone)]
pub struct Reader<F: Format> {
    format: F,
    lines: u64,
    /// The beginning of a line whose end we have not seen yet.
    started: Vec<u8>,
    rejection: Option<Rejection<F::Reason>>,
}

impl<F: Format> Reader<F> {
    pub fn new(format: F) -> Self {
        Self { format, lines: 0, started: Vec::new(), rejection: None }
    }

    /// Returns the format in its current state.
    pub fn format(&self) -> &F {
        &self.format
    }

    /// Returns the number of lines so far, including comments.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Reads a line, given without its line end. If there is an unfinished line from
    /// [`Self::feed_bytes`], it ends here, so both methods can be mixed.
    ///
    /// # Errors
    /// Returns the first error in the lines read so far.
    pub fn feed_line(&mut self, line: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.end_started_line()?;
        self.line(line)
    }

    /// Reads the next piece of the file, which may start and end anywhere. Lines that are contained
    /// in the piece as a whole are not copied.
    ///
    /// # Errors
    /// Returns the first error in the lines read so far.
    pub fn feed_bytes(&mut self, piece: &[u8]) -> Result<(), Rejection<F::Reason>> {
        let mut rest = piece;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            if self.started.is_empty() {
                self.line(&rest[..end])?;
            } else {
                self.begin_line(&rest[..end])?;
                self.end_started_line()?;
            }
            rest = &rest[end + 1..];
        }
        self.begin_line(rest)
    }

    /// Reads `source` to its end and returns the theorem.
    ///
    /// # Errors
    /// Returns the first error in the file.
    pub fn read(mut self, mut source: impl BufRead) -> Result<F::Verdict, Rejection<F::Reason>> {
        loop {
            let length = match source.fill_buf() {
                Ok([]) => return self.finish(),
                Ok(piece) => {
                    self.feed_bytes(piece)?;
                    piece.len()
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => 0,
                Err(error) => return Err(self.unreadable(&error)),
            };
            source.consume(length);
        }
    }

    /// Ends the file and returns the theorem. The last line does not need a line end.
    ///
    /// # Errors
    /// Returns the first error in the file, which includes a missing end.
    pub fn finish(mut self) -> Result<F::Verdict, Rejection<F::Reason>> {
        self.end_started_line()?;
        self.refuse_if_rejected()?;
        let line = self.lines + 1;
        let finished = self.format.finish();
        finished.map_err(|reason| Rejection { line, reason })
    }

    fn unreadable(&mut self, error: &Error) -> Rejection<F::Reason> {
        let reason = self.format.read_error(ReadError::Unreadable(error.to_string()));
        self.reject(self.lines + 1, reason)
    }

    /// Appends to the unfinished line. Check the length before that, or a file without line ends
    /// would fill up the memory.
    fn begin_line(&mut self, piece: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.refuse_if_rejected()?;
        // One more byte is fine, because it may be a carriage return, and those don't count.
        if self.started.len() + piece.len() > LONGEST_LINE + 1 {
            let encoding = if self.lines == 0 { Encoding::of(&self.started) } else { None };
            let read_error = encoding.map_or(ReadError::TooLong, ReadError::Encoding);
            let reason = self.format.read_error(read_error);
            return Err(self.reject(self.lines + 1, reason));
        }
        self.started.extend_from_slice(piece);
        Ok(())
    }

    /// Checks the unfinished line, if any.
    fn end_started_line(&mut self) -> Result<(), Rejection<F::Reason>> {
        if self.started.is_empty() {
            return Ok(());
        }
        let mut line = std::mem::take(&mut self.started);
        self.line(&line)?;
        // Reusing the buffer saves an allocation for the next unfinished line.
        line.clear();
        self.started = line;
        Ok(())
    }

    fn line(&mut self, line: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.refuse_if_rejected()?;
        self.lines += 1;
        self.format.earn(line.len() + 1);
        self.content(line).map_err(|reason| self.reject(self.lines, reason))
    }

    fn content(&mut self, line: &[u8]) -> Result<(), F::Reason> {
        if self.lines == 1
            && let Some(encoding) = Encoding::of(line)
        {
            return Err(self.format.read_error(ReadError::Encoding(encoding)));
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.len() > LONGEST_LINE {
            return Err(self.format.read_error(ReadError::TooLong));
        }
        let Ok(line) = std::str::from_utf8(line) else {
            return Err(self.format.read_error(ReadError::NotText));
        };
        if self.format.is_over() {
            return Err(self.format.read_error(ReadError::AfterEnd));
        }
        if line.starts_with('#') {
            return Ok(());
        }
        self.format.advance(line)
    }

    fn refuse_if_rejected(&self) -> Result<(), Rejection<F::Reason>> {
        self.rejection.clone().map_or(Ok(()), Err)
    }

    fn reject(&mut self, line: u64, reason: F::Reason) -> Rejection<F::Reason> {
        let rejection = Rejection { line, reason };
        self.started = Vec::new();
        self.rejection = Some(rejection.clone());
        rejection
    }
}
