//! The public interface of the Sieve's checker: a state machine that is fed with lines or pieces,
//! and therefore never needs the whole file in memory.

use crate::reader::{Format, ReadError, Reader};
use crate::sieve::inequalities::inequality::Inequality;
use crate::sieve::rejection::{Reason, Rejection};
use crate::sieve::stage::Stage;
use crate::sieve::statement::Statement;
use crate::sieve::verdict::Verdict;
use crate::work::Work;

/// Checks a certificate in pieces, which is what you need in a browser that must stay responsive.
/// If a step has returned an error, all further ones return the same error. Don't forget to call
/// [`finish`](Self::finish): without its end, a certificate proves nothing.
///
/// ```
/// let mut checker = ginnow_checker::Checker::new();
/// for line in ["ginnow-certificate 1", "goal largest", "board 2", "opening", "claim 2", "game 2"] {
///     checker.feed_line(line)?;
/// }
/// checker.feed_line("leaf 1 : n2*2")?;
/// checker.feed_line("end")?;
/// assert_eq!(checker.finish()?.claim, Some(2));
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
    /// Creates a checker that has not read anything yet.
    #[must_use]
    pub fn new() -> Self {
        let reader = Reader::new(Sieve::new());
        Self { reader }
    }

    /// Returns the number of lines so far, including comments. Use this to show the progress of a
    /// long check.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.reader.lines()
    }

    /// Returns the inequality that was derived for a cut, counted from 0 in the order of the file.
    /// Returns `None` if there is no such cut yet, or if the proof has not begun or is already
    /// over.
    #[must_use]
    pub fn cut(&self, index: usize) -> Option<Inequality> {
        self.reader.format().stage.proof()?.inequality(index)
    }

    /// Checks a line, given without its line end. If there is an unfinished line from
    /// [`Self::feed_bytes`], it ends here.
    ///
    /// # Errors
    /// Returns the first error in the lines read so far.
    pub fn feed_line(&mut self, line: &str) -> Result<(), Rejection> {
        self.reader.feed_line(line.as_bytes())
    }

    /// Checks the next piece of the file. Pieces may start and end anywhere, even in the middle of
    /// a character.
    ///
    /// # Errors
    /// Returns the first error in the lines read so far.
    pub fn feed_bytes(&mut self, piece: &[u8]) -> Result<(), Rejection> {
        self.reader.feed_bytes(piece)
    }

    /// Returns the theorem that the file proves. Call this at its end.
    ///
    /// # Errors
    /// Returns the first error in the file, which includes a missing end.
    pub fn finish(self) -> Result<Verdict, Rejection> {
        self.reader.finish()
    }
}

#[derive(Debug, Clone)]
pub(crate) struct Sieve {
    stage: Stage,
    work: Work,
}

impl Sieve {
    pub fn new() -> Self {
        Self { stage: Stage::Start, work: Work::new() }
    }

    #[cfg(test)]
    pub fn steps_left(&self) -> u64 {
        self.work.left()
    }
}

impl Format for Sieve {
    type Reason = Reason;
    type Verdict = Verdict;

    fn read_error(&self, read_error: ReadError) -> Reason {
        read_error.into()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{FREE_STEPS, STEPS_PER_BYTE};

    /// Feeds valid lines one by one, and checks the number of steps that each of them costs.
    fn assert_costs(lines: &[(&str, u64)]) {
        let mut sieve = Sieve::new();
        for &(line, steps) in lines {
            let before = sieve.steps_left();
            sieve.advance(line).expect(line);
            assert_eq!(before - sieve.steps_left(), steps, "{line}");
        }
        assert!(sieve.is_over());
    }

    /// After 7 the payments are (4,2) (6,3) (6,2) (8,4) (9,3) (10,5) (10,2) (12,6) (12,4). A leaf
    /// or an exclusion examines all 9 of them, whereas a row or a cut costs one step plus one for
    /// each payment in it.
    #[test]
    fn lines_cost_steps_in_proportion_to_the_payments_that_they_examine() {
        assert_costs(&[
            ("ginnow-certificate 1", 0),
            ("goal largest", 0),
            ("board 12", 0),
            ("opening 7", 7),
            ("claim 46", 0),
            ("game 9 10 8 12", 9 + 10 + 8 + 12),
            // There are 2 factors with 3 and 2 payments.
            ("cut cycle 2 : 2 3", 2 + 5),
            // There are 2 members with 1 and 2 payments.
            ("cut core : 4 6", 2 + 3),
            // It takes 8 per member, plus 2^2 sets of factors. None of them can be part of a longer
            // chain, so that is all.
            ("cut rank 2 : 2 3 : 4 6 9", 3 * 8 + 4),
            // In contrast, the empty set of factors can be part of a longer chain here. The list of
            // one is therefore tried as well.
            ("cut rank 1 : 2 3 : 6", 8 + 4 + 1),
            // 6 is in 3 payments and the first cut contains 2 of them. Each of the 3 quotients
            // counts as 4 steps.
            ("cut sum 2 : n6*1 c0*1", (1 + 3) + (1 + 2) + 3 * 4),
            (
                "exclude 1 : n2*10 n3*9 n4*12 n5*10 n6*12",
                (1 + 3) + (1 + 2) + (1 + 3) + (1 + 1) + (1 + 3) + 9,
            ),
            ("branch 6", 4 + 3),
            (
                "leaf 1 : n4*8 n12*4 n3*9 n10*10 n2*7 m6*1",
                (1 + 3) + (1 + 2) + (1 + 2) + (1 + 2) + (1 + 3) + (1 + 2) + 9,
            ),
            (
                "leaf 1 : n9*9 n4*4 n8*4 n10*10 n12*12",
                (1 + 1) + (1 + 3) + (1 + 1) + (1 + 2) + (1 + 2) + 9,
            ),
            ("end", 0),
        ]);
    }

    /// The payments are (2,1) (3,1) (4,2) (5,1) (6,3) (6,2) (7,1). A demand costs one step for each
    /// multiple, plus one for each payment of that multiple.
    #[test]
    fn demands_cost_steps_for_every_multiple() {
        assert_costs(&[
            ("ginnow-certificate 1", 0),
            ("goal smallest", 0),
            ("board 7", 0),
            ("opening", 0),
            ("claim 6", 0),
            ("game 6", 6),
            ("cut sum 2 : d2*1 d3*1 n1*1", (3 + 4) + (2 + 3) + (1 + 4) + 7 * 4),
            ("leaf 1 : c0*4 d3*2", (1 + 3) + (2 + 3) + 7),
            ("end", 0),
        ]);
    }

    #[test]
    fn every_byte_earns_steps() {
        let mut checker = Checker::default();
        assert_eq!(checker.lines(), 0);
        checker.feed_bytes(b"# one\r\n# two").expect("comments");
        checker.feed_line("ginnow-certificate 1").expect("a header");
        assert_eq!(checker.lines(), 3);
        let earned = checker.reader.format().steps_left() - FREE_STEPS;
        // Line ends count even though the lines above were fed without them.
        assert_eq!(earned, (7 + 6 + 21) * STEPS_PER_BYTE);
    }
}
