//! Checks that no playable set of numbers above N/2 is better than a given one.
//!
//! The descending greedy method goes from N down to N/2 and takes each number that can be played
//! together with those taken before. It has been conjectured that no playable set has a larger sum.
//! A certificate settles this for a single N.
//!
//! The greedy set is not read from the file: the checker computes it by peeling, and finds the
//! cases that the question splits into. Some of them can be settled just by counting factors, and
//! the certificate has proofs for the others. See `docs/certificate-format.md` for the format, and
//! `docs/what-is-proved.md` for the reason why each step is a proof.

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

/// Every certificate of this kind begins with this word and the version of the format.
pub const HEADER: &str = "ginnow-upper-half";

/// Certificates compare sets in one of two ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// A set is better if its sum is larger.
    Sum,
    /// A set is better if there's some r for which it has more members that are at least r. If no
    /// set is better in this sense, then none has a larger sum either, so this makes for the
    /// stronger theorem.
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

    /// Feeds the lines of a valid certificate, and checks the number of steps that each of them
    /// costs.
    fn assert_costs(lines: &[(&str, u64)]) {
        let mut format = UpperHalf::new();
        for &(line, steps) in lines {
            let before = format.steps_left();
            format.advance(line).expect(line);
            assert_eq!(before - format.steps_left(), steps, "{line}");
        }
    }

    /// The numbers 5 to 9 have 6 payments, so a peeling costs 9 + 2 * 6 steps.
    #[test]
    fn lines_cost_steps_for_every_peeling() {
        let header = |by| [("ginnow-upper-half 1", 0), ("board 9", 0), (by, 5 * 21)];
        let by_sum = [
            ("claim 28", 0),
            // Peels the set to check that it's playable, then the whole upper half to find the
            // cases.
            ("set 5 6 8 9", 2 * 21),
            ("case 5", 16 * 9),
        ];
        assert_costs(&[&header("by sum")[..], &by_sum[..]].concat());
        let by_count = [
            ("claim 30", 0),
            // Peels the set, then the numbers from 5 upwards.
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
