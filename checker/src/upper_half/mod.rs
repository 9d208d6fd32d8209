//! Checks that no playable set of numbers above N/2 is better than a given one.
//!
//! The descending greedy method goes from N down to N/2 and takes every number that can be played
//! together with those taken so far. It is a conjecture that no playable set has a larger sum, and
//! a certificate settles it for one N.
//!
//! The checker doesn't read the greedy set from the file. It computes the set by peeling, and it
//! also finds the cases into which the question splits. Counting factors is enough to settle some
//! of them, so a certificate only has proofs for the others. `docs/certificate-format.md` describes
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

/// The first word of every certificate of this kind. The version of the format comes after it.
pub const HEADER: &str = "ginnow-upper-half";

/// The measure by which a certificate compares sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// One set is better than another if its sum is larger.
    Sum,
    /// One set is better than another if, for some r, it has more members that are at least r. A
    /// set that can't be beaten in this sense also has the largest sum, so this is the stronger
    /// statement.
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
    pub fn new() -> Self {
        Self { stage: Stage::Start, work: Work::new() }
    }

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

    /// Feeds the lines of a valid certificate, and compares how many steps each of them costs.
    fn assert_costs(lines: &[(&str, u64)]) {
        let mut format = UpperHalf::new();
        for &(line, steps) in lines {
            let before = format.steps_left();
            format.advance(line).expect(line);
            assert_eq!(before - format.steps_left(), steps, "{line}");
        }
    }

    /// The numbers 5 to 9 have 6 payments, so peeling them costs 9 + 2 * 6 steps.
    #[test]
    fn lines_cost_steps_for_every_peeling() {
        let header = |by| [("ginnow-upper-half 1", 0), ("board 9", 0), (by, 5 * 21)];
        let by_sum = [
            ("claim 28", 0),
            // We peel the set to see that it is playable, and then the whole upper half to find the
            // cases.
            ("set 5 6 8 9", 2 * 21),
            ("case 5", 16 * 9),
        ];
        assert_costs(&[&header("by sum")[..], &by_sum[..]].concat());
        let by_count = [
            ("claim 30", 0),
            // We peel the set, and then the numbers from 5 up.
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
