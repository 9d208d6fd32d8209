//! Checks that no playable set of numbers above N/2 is better than the one that is shown.
//!
//! Descending greedy goes down from N to N/2 and takes every number that can be played together with those taken so far.
//! The conjecture is that nothing has a larger sum. The checker computes greedy itself, by peeling, and finds the cases
//! into which the question falls; a certificate has a proof for each case that counting factors does not decide.
//! `docs/certificates.md` describes the format and why each step is a proof.

mod half;
mod reason;
mod stage;

use std::io::{BufRead, Read};

pub use reason::{Reason, Rejection};
pub use stage::Verdict;

use crate::limits::LONGEST_LINE;
use crate::rejection::Reason as ProofReason;
use crate::work::Work;
use stage::Stage;

/// The first word of such a certificate.
pub const HEADER: &str = "ginnow-upper-half";

/// What a certificate compares sets by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// Their sums, in the whole upper half.
    Sum,
    /// How many members they have among the numbers from r on, for every r; the sums follow.
    Count,
}

/// Checks the certificate that `reader` gives, to its end.
///
/// # Errors
/// The first thing wrong, with its line.
pub fn check(mut reader: impl BufRead) -> Result<Verdict, Rejection> {
    let mut stage = Stage::Start;
    let mut work = Work::new();
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let rejected = |reason| Rejection {
            line: number,
            reason,
        };
        // A carriage return and a line feed besides.
        let mut most = reader.by_ref().take(LONGEST_LINE as u64 + 2);
        let length = most.read_until(b'\n', &mut line);
        if length.map_err(|error| rejected(ProofReason::Unreadable(error.to_string()).into()))? == 0
        {
            return stage.finish().map_err(rejected);
        }
        work.earn(line.len());
        advance(&mut stage, &line, &mut work).map_err(rejected)?;
    }
    stage
        .finish()
        .map_err(|reason| Rejection { line: 0, reason })
}

fn advance(stage: &mut Stage, line: &[u8], work: &mut Work) -> Result<(), Reason> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    if line.len() > LONGEST_LINE {
        return Err(ProofReason::LineTooLong.into());
    }
    let line = std::str::from_utf8(line).map_err(|_| ProofReason::NotText)?;
    if stage.is_over() {
        return Err(ProofReason::AfterEnd.into());
    }
    if line.starts_with('#') {
        return Ok(());
    }
    stage.advance(line, work)
}
