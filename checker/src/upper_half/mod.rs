//! Checks that no playable set of numbers above N/2 is better than the given one.
//!
//! Descending greedy goes down from N to N/2 and takes every number that can be played together with those
//! taken so far. The conjecture is that no playable set has a larger sum. The checker computes greedy
//! itself, by peeling, and finds the cases into which the question splits; a certificate has a proof for
//! each case that counting factors does not settle. `docs/certificate-format.md` describes the
//! format, and `docs/what-is-proved.md` explains why each step is a proof.

mod half;
mod reason;
mod stage;
mod theorem;

use std::io::BufRead;

pub use reason::{Reason, Rejection};
pub use stage::Verdict;

use crate::reader::{Fault, Format, Reader};
use crate::rejection::Reason as ProofReason;
use crate::work::Work;
use stage::Stage;

/// The first word of such a certificate.
pub const HEADER: &str = "ginnow-upper-half";

/// How a certificate compares sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// By their sums, in the whole upper half.
    Sum,
    /// By the number of members from r on, for every r; the statement about sums follows.
    Count,
}

/// Checks a certificate, reading `source` to its end.
///
/// # Errors
/// The first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(UpperHalf::new()).read(source)
}

/// The format of upper-half certificates.
#[derive(Debug, Clone)]
pub(crate) struct UpperHalf {
    stage: Stage,
    work: Work,
}

impl UpperHalf {
    /// The format before the first line.
    pub fn new() -> Self {
        Self {
            stage: Stage::Start,
            work: Work::new(),
        }
    }
}

impl Format for UpperHalf {
    type Reason = Reason;
    type Verdict = Verdict;

    fn fault(&self, fault: Fault) -> Reason {
        ProofReason::from(fault).into()
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
