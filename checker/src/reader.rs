//! Splits a file into lines, whatever its format. Line ends, comments and the length of lines are
//! handled here and nowhere else.

use std::fmt::{self, Debug};
use std::io::{BufRead, Error, ErrorKind};

use crate::encoding::Encoding;
use crate::limits::LONGEST_LINE;

/// An error that has nothing to do with the content of a line, so that it can occur in any format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadError {
    /// Reading failed. This contains the message of the operating system.
    Unreadable(String),
    /// The line isn't valid UTF-8.
    NotText,
    /// The file has another encoding, or it is compressed.
    Encoding(Encoding),
    /// This line is longer than [`LONGEST_LINE`](crate::limits::LONGEST_LINE) allows.
    TooLong,
    /// There is text after the last line.
    AfterEnd,
}

/// The first error in a file and the line where it is. Checking stops there, so there is never more
/// than one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejection<R> {
    /// Number of the line, starting at 1. If something is missing at the end of the file, this is
    /// the line after the last one.
    pub line: u64,
    /// The reason for rejecting this line. It depends on the format.
    pub reason: R,
}

impl<R: fmt::Display> fmt::Display for Rejection<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.reason)
    }
}

impl<R: fmt::Debug + fmt::Display> std::error::Error for Rejection<R> {}

/// A format of certificates. [`Reader`] passes it one line after another, without comments and line
/// ends, so an implementation only has to deal with its own statements.
pub trait Format {
    /// Why this format rejects a line.
    type Reason: Debug + Clone;
    /// The theorem that a complete file of this format proves.
    type Verdict;

    /// Converts an error of the reader to a reason of this format.
    fn read_error(&self, read_error: ReadError) -> Self::Reason;

    /// Called for every line with the number of its bytes, including the line end, even if the line
    /// is a comment. A format that grants steps in proportion to the length of the file can count
    /// them here. Otherwise, there is nothing to do.
    fn earn(&mut self, _bytes: usize) {}

    /// Returns true once the last line has been read. Any further line is an error.
    fn is_over(&self) -> bool;

    /// Checks a line. It isn't a comment, and its line end has been removed.
    ///
    /// # Errors
    /// Returns the reason for rejecting the line.
    fn advance(&mut self, line: &str) -> Result<(), Self::Reason>;

    /// Returns the theorem if the file is complete.
    ///
    /// # Errors
    /// Returns a reason that names the missing part.
    fn finish(self) -> Result<Self::Verdict, Self::Reason>;
}

/// Splits a file that arrives in pieces into lines and passes them to a format. This stores at most
/// one line, and even this is avoided if the pieces are whole lines. After an error, every further
/// call returns the same error.
#[derive(Debug, Clone)]
pub struct Reader<F: Format> {
    format: F,
    lines: u64,
    /// The beginning of a line that we haven't seen the end of.
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

    /// Returns the number of lines read so far, including comments.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Reads a line, which must not contain its line end. If [`Self::feed_bytes`] has left an
    /// unfinished line, that one ends here, so you can mix both methods.
    ///
    /// # Errors
    /// Returns the first error in the lines so far.
    pub fn feed_line(&mut self, line: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.end_started_line()?;
        self.line(line)
    }

    /// Reads the next piece of the file. It may start and end anywhere.
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

    /// Ends the file and returns the theorem. The last line needn't have a line end.
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

    /// Adds a piece to the unfinished line. We check the length here already, because a file
    /// without any line end would fill the memory otherwise.
    fn begin_line(&mut self, piece: &[u8]) -> Result<(), Rejection<F::Reason>> {
        self.refuse_if_rejected()?;
        // We allow one more byte, since this may be a carriage return, which doesn't count.
        if self.started.len() + piece.len() > LONGEST_LINE + 1 {
            let encoding = if self.lines == 0 { Encoding::of(&self.started) } else { None };
            let read_error = encoding.map_or(ReadError::TooLong, ReadError::Encoding);
            let reason = self.format.read_error(read_error);
            return Err(self.reject(self.lines + 1, reason));
        }
        self.started.extend_from_slice(piece);
        Ok(())
    }

    /// Checks the unfinished line, if there is one.
    fn end_started_line(&mut self) -> Result<(), Rejection<F::Reason>> {
        if self.started.is_empty() {
            return Ok(());
        }
        let mut line = std::mem::take(&mut self.started);
        self.line(&line)?;
        // Give the memory back, so that the next unfinished line doesn't have to allocate.
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
