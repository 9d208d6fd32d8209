//! The checker as a machine that is fed a certificate line by line or in pieces.

use crate::inequality::Inequality;
use crate::limits::LONGEST_LINE;
use crate::rejection::{Reason, Rejection};
use crate::stage::Stage;
use crate::statement::Statement;
use crate::verdict::Verdict;
use crate::work::Work;

/// Checks a certificate step by step. After a rejection every further step reports the same rejection.
///
/// ```
/// let mut checker = ginnow_checker::Checker::new();
/// for line in ["ginnow-certificate 1", "goal largest", "board 2", "opening", "claim 2", "game 2"] {
///     checker.feed_line(line)?;
/// }
/// checker.feed_line("leaf 1 : n2*2")?;
/// checker.feed_line("end")?;
/// assert_eq!(checker.finish()?.claim, 2);
/// # Ok::<(), ginnow_checker::Rejection>(())
/// ```
#[derive(Debug, Clone)]
pub struct Checker {
    stage: Stage,
    work: Work,
    lines: u64,
    /// The beginning of a line whose end has not been fed yet.
    begun: Vec<u8>,
    rejection: Option<Rejection>,
}

impl Default for Checker {
    fn default() -> Self {
        Self::new()
    }
}

impl Checker {
    /// A checker that has read nothing.
    #[must_use]
    pub fn new() -> Self {
        Self {
            stage: Stage::Start,
            work: Work::new(),
            lines: 0,
            begun: Vec::new(),
            rejection: None,
        }
    }

    /// Lines read so far.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// What the cut `index` (from 0, in the order of the file) says, if it has been read and the proof is not over.
    #[must_use]
    pub fn cut(&self, index: usize) -> Option<Inequality> {
        self.stage.proof()?.inequality(index)
    }

    /// Checks the next line, given without its line end. A line begun by [`Self::feed_bytes`] ends before it.
    ///
    /// # Errors
    /// The first thing wrong in the lines so far.
    pub fn feed_line(&mut self, line: &str) -> Result<(), Rejection> {
        self.end_begun_line()?;
        self.feed_line_bytes(line.as_bytes())
    }

    /// Checks the next piece of the file, which may begin and end anywhere.
    ///
    /// # Errors
    /// The first thing wrong in the lines so far.
    pub fn feed_bytes(&mut self, piece: &[u8]) -> Result<(), Rejection> {
        let mut rest = piece;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            if self.begun.is_empty() {
                self.feed_line_bytes(&rest[..end])?;
            } else {
                self.begin_line(&rest[..end])?;
                self.end_begun_line()?;
            }
            rest = &rest[end + 1..];
        }
        self.begin_line(rest)
    }

    /// Says that the file ends here.
    ///
    /// # Errors
    /// The first thing wrong in the file, be it only that something is missing.
    pub fn finish(mut self) -> Result<Verdict, Rejection> {
        self.end_begun_line()?;
        self.refuse_if_rejected()?;
        let line = self.lines + 1;
        self.stage
            .finish()
            .map_err(|reason| Rejection { line, reason })
    }

    /// Records that the file could not be read further.
    pub(crate) fn unreadable(&mut self, error: &std::io::Error) -> Rejection {
        self.reject(self.lines + 1, Reason::Unreadable(error.to_string()))
    }

    /// Keeps the beginning of a line, unless it is too long already.
    fn begin_line(&mut self, piece: &[u8]) -> Result<(), Rejection> {
        self.refuse_if_rejected()?;
        // One byte more, since a carriage return at the end does not count.
        if self.begun.len() + piece.len() > LONGEST_LINE + 1 {
            return Err(self.reject(self.lines + 1, Reason::LineTooLong));
        }
        self.begun.extend_from_slice(piece);
        Ok(())
    }

    /// Checks the line that has been begun, if any.
    fn end_begun_line(&mut self) -> Result<(), Rejection> {
        if self.begun.is_empty() {
            return Ok(());
        }
        let line = std::mem::take(&mut self.begun);
        self.feed_line_bytes(&line)
    }

    fn feed_line_bytes(&mut self, line: &[u8]) -> Result<(), Rejection> {
        self.refuse_if_rejected()?;
        self.lines += 1;
        self.work.earn(line.len() + 1);
        self.check_line(line)
            .map_err(|reason| self.reject(self.lines, reason))
    }

    fn check_line(&mut self, line: &[u8]) -> Result<(), Reason> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.len() > LONGEST_LINE {
            return Err(Reason::LineTooLong);
        }
        let line = std::str::from_utf8(line).map_err(|_| Reason::NotText)?;
        if self.stage.is_over() {
            return Err(Reason::AfterEnd);
        }
        if line.starts_with('#') {
            return Ok(());
        }
        self.stage.advance(Statement::parse(line)?, &mut self.work)
    }

    fn refuse_if_rejected(&self) -> Result<(), Rejection> {
        self.rejection.clone().map_or(Ok(()), Err)
    }

    fn reject(&mut self, line: u64, reason: Reason) -> Rejection {
        let rejection = Rejection { line, reason };
        self.begun = Vec::new();
        self.rejection = Some(rejection.clone());
        rejection
    }
}
