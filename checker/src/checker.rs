//! The checker of the Sieve's certificates as a state machine that is fed lines or pieces of the file.

use crate::inequality::Inequality;
use crate::reader::{Fault, Format, Reader};
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
    reader: Reader<Sieve>,
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
        let reader = Reader::new(Sieve::new());
        Self { reader }
    }

    /// The number of lines read so far.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.reader.lines()
    }

    /// The inequality of cut `index` (from 0, in the order of the file), if it has been read and the proof
    /// is not over.
    #[must_use]
    pub fn cut(&self, index: usize) -> Option<Inequality> {
        self.reader.format().stage.proof()?.inequality(index)
    }

    /// Checks the next line, given without its line end. A line begun by [`Self::feed_bytes`] ends before
    /// it.
    ///
    /// # Errors
    /// The first error in the lines so far.
    pub fn feed_line(&mut self, line: &str) -> Result<(), Rejection> {
        self.reader.feed_line(line.as_bytes())
    }

    /// Checks the next piece of the file, which may start and end anywhere.
    ///
    /// # Errors
    /// The first error in the lines so far.
    pub fn feed_bytes(&mut self, piece: &[u8]) -> Result<(), Rejection> {
        self.reader.feed_bytes(piece)
    }

    /// Ends the file.
    ///
    /// # Errors
    /// The first error in the file; a missing end is one, too.
    pub fn finish(self) -> Result<Verdict, Rejection> {
        self.reader.finish()
    }
}

/// The format of the Sieve's certificates.
#[derive(Debug, Clone)]
pub(crate) struct Sieve {
    stage: Stage,
    work: Work,
}

impl Sieve {
    /// The format before the first line.
    pub fn new() -> Self {
        Self {
            stage: Stage::Start,
            work: Work::new(),
        }
    }
}

impl Format for Sieve {
    type Reason = Reason;
    type Verdict = Verdict;

    fn fault(&self, fault: Fault) -> Reason {
        fault.into()
    }

    fn earn(&mut self, bytes: usize) {
        self.work.earn(bytes);
    }

    fn is_over(&self) -> bool {
        self.stage.is_over()
    }

    fn advance(&mut self, line: &str) -> Result<(), Reason> {
        self.stage.advance(Statement::parse(line)?, &mut self.work)
    }

    fn finish(self) -> Result<Verdict, Reason> {
        self.stage.finish()
    }
}
