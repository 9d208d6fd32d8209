//! Files of any format as lines of text. This is the only place that handles line ends, comments and the
//! length of lines.

use std::fmt::{self, Debug};
use std::io::{BufRead, Error, ErrorKind};

use crate::encoding::Encoding;
use crate::limits::LONGEST_LINE;

/// The errors of a line that do not depend on its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// The file could not be read; the text is the system's message.
    Unreadable(String),
    /// The line is not UTF-8 text.
    NotText,
    /// The file is in another encoding, or compressed.
    Encoding(Encoding),
    /// This line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE) allows.
    TooLong,
    /// There is text after the last line.
    AfterEnd,
}

/// Checking stops at the first error in a file, whatever its kind, and reports it with its line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection<R> {
    /// Lines are counted from 1. If something is missing at the end of the file, this is the line after the
    /// last one.
    pub line: u64,
    /// Why this line was rejected.
    pub reason: R,
}

impl<R: fmt::Display> fmt::Display for Rejection<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.reason)
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Rejection<R> {}

/// A format of certificates, which receives one line after another.
pub trait Format {
    /// Each format rejects lines for its own reasons.
    type Reason: Debug + Clone;
    /// Each format proves its own theorem, once the whole file is accepted.
    type Verdict;

    /// Converts a faulty line to the format's own reason.
    fn read_error(&self, read_error: ReadError) -> Self::Reason;

    /// Records that `bytes` more bytes have been read, including line ends and comments.
    fn earn(&mut self, _bytes: usize) {}

    /// Returns true if the last line has been read.
    fn is_over(&self) -> bool;

    /// Checks a line that is not a comment, without its line end.
    ///
    /// # Errors
    /// Returns the reason for rejecting the line.
    fn advance(&mut self, line: &str) -> Result<(), Self::Reason>;

    /// Returns the theorem if the file is complete.
    ///
    /// # Errors
    /// Returns the missing part.
    fn finish(self) -> Result<Self::Verdict, Self::Reason>;
}

/// Passes the lines of a file that arrives in pieces to a format. Holds at most one line, and none if the
/// pieces are whole lines. After a rejection every further call reports the same rejection.
#[derive(Debug, Clone)]
pub struct Reader<F: Format> {
    format: F,
    lines: u64,
    /// The beginning of a line whose end hasn't arrived yet.
    started: Vec<u8>,
    rejection: Option<Rejection<F::Reason>>,
}

impl<F: Format> Reader<F> {
    /// Creates a reader before the first line.
    pub fn new(format: F) -> Self {
        Self { format, lines: 0, started: Vec::new(), rejection: None }
    }

    /// Returns the format in its current state.
    pub fn format(&self) -> &F {
        &self.format
    }

    /// Returns the number of lines read so far.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Reads a line without its line end. A line begun by [`Self::feed_bytes`] ends before it.
    ///
    /// # Errors
    /// Returns the first error in the lines so far.
    pub fn feed_line(&mut self, line: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.end_started_line()?;
        self.line(line)
    }

    /// Reads the next piece of the file, which may start and end anywhere.
    ///
    /// # Errors
    /// Returns the first error in the lines so far.
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

    /// Reads `source` to its end.
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

    /// Ends the file.
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

    /// Stores the beginning of a line, unless it is too long.
    fn begin_line(&mut self, piece: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.refuse_if_rejected()?;
        // One more byte is allowed, since a carriage return at the end does not count.
        if self.started.len() + piece.len() > LONGEST_LINE + 1 {
            let encoding = if self.lines == 0 { Encoding::of(&self.started) } else { None };
            let read_error = encoding.map_or(ReadError::TooLong, ReadError::Encoding);
            let reason = self.format.read_error(read_error);
            return Err(self.reject(self.lines + 1, reason));
        }
        self.started.extend_from_slice(piece);
        Ok(())
    }

    /// Checks the line begun, if any.
    fn end_started_line(&mut self) -> Result<(), Rejection<F::Reason>> {
        if self.started.is_empty() {
            return Ok(());
        }
        let mut line = std::mem::take(&mut self.started);
        self.line(&line)?;
        // Reuse the memory for the next line.
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
