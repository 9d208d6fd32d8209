//! Checks that no playable set of numbers above N/2 is better than the given one.
//!
//! The descending greedy method goes from N down to N/2 and takes every number that can be played together
//! with those taken so far. The conjecture is that no playable set has a larger sum. The checker computes
//! the greedy set itself, by peeling, and finds the cases into which the question splits. A certificate
//! has a proof for each case that counting factors doesn't settle. `docs/certificate-format.md` describes
//! the format, and `docs/what-is-proved.md` explains why each step is a proof.

mod half;
mod reason;
mod stage;
mod theorem;

use std::io::BufRead;

pub use reason::{Reason, Rejection};
pub use stage::Verdict;

use crate::reader::{Format, ReadError, Reader};
use crate::sieve::rejection::Reason as ProofReason;
use crate::work::Work;
use stage::Stage;

/// Every certificate of this kind begins with this word, followed by the version of the format.
pub const HEADER: &str = "ginnow-upper-half";

/// How a certificate compares sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// By their sums, in the whole upper half.
    Sum,
    /// By the number of members that are at least r, for every r; this implies the statement about sums.
    Count,
}

/// Checks a certificate, reading `source` to its end.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(UpperHalf::new()).read(source)
}

#[derive(Debug, Clone)]
pub(crate) struct UpperHalf {
    stage: Stage,
    work: Work,
}

impl UpperHalf {
    /// Creates the format before the first line.
    pub fn new() -> Self {
        Self { stage: Stage::Start, work: Work::new() }
    }

    /// Returns the number of steps left to spend.
    #[cfg(test)]
    pub fn steps_left(&self) -> u64 {
        self.work.left()
    }
}

impl Format for UpperHalf {
    type Reason = Reason;
    type Verdict = Verdict;

    fn read_error(&self, read_error: ReadError) -> Reason {
        ProofReason::from(read_error).into()
    }

    fn earn(&mut self, bytes: usize) {
        self.work.earn(bytes);
    }

    fn is_over(&self) -> bool {
        self.stage.is_over()
    }

    fn advance(&mut self, line: &str) -> Result<(), Reason> {
        self.stage.advance(line, &mut self.work)
    }

    fn finish(self) -> Result<Verdict, Reason> {
        self.stage.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{FREE_STEPS, STEPS_PER_BYTE};

    /// Reads the lines of a valid certificate and compares the steps that each of them costs.
    fn assert_costs(lines: &[(&str, u64)]) {
        let mut format = UpperHalf::new();
        for &(line, steps) in lines {
            let before = format.steps_left();
            format.advance(line).expect(line);
            assert_eq!(before - format.steps_left(), steps, "{line}");
        }
    }

    /// Peeling 5 to 9, which have 6 payments, costs 9 + 2 * 6 steps.
    #[test]
    fn lines_cost_steps_for_every_peeling() {
        let header = |by| [("ginnow-upper-half 1", 0), ("board 9", 0), (by, 5 * 21)];
        let by_sum = [
            ("claim 28", 0),
            // The set and the whole upper half are peeled.
            ("set 5 6 8 9", 2 * 21),
            ("case 5", 16 * 9),
        ];
        assert_costs(&[&header("by sum")[..], &by_sum[..]].concat());
        let by_count = [
            ("claim 30", 0),
            // The set is peeled, and the numbers from 5 up.
            ("set 6 7 8 9", 2 * 21),
            ("end", 0),
        ];
        assert_costs(&[&header("by count")[..], &by_count[..]].concat());
    }

    #[test]
    fn every_byte_earns_steps() {
        let mut reader = Reader::new(UpperHalf::new());
        reader.feed_bytes(b"# one\nginnow-upper-half 1\n").expect("a header");
        let earned = reader.format().steps_left() - FREE_STEPS;
        assert_eq!(earned, (6 + 20) * STEPS_PER_BYTE);
    }
}
