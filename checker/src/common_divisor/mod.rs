//! Checks that no grid of a common-divisor Sudoku has a larger common divisor than the given one.
//!
//! A certificate contains the givens, the digits allowed, a full grid and its divisor. For every set of
//! digits that a grid can use, the sum of the rows is known, and every common divisor of the rows divides
//! it. A tree refutes each larger divisor of the sum. The checker itself factors the sum, finds the numbers
//! that can be rows, and follows the tree. `docs/certificate-format.md` describes the format, and
//! `docs/what-is-proved.md` explains why each step is a proof.

mod board;
mod case;
mod checker;
mod numbers;
mod rejection;
mod statement;
mod verdict;

use std::io::BufRead;

use crate::reader::Reader;

pub use checker::Checker;
pub(crate) use checker::Rows;
pub use rejection::{Reason, Rejection};
pub use verdict::Verdict;

/// Every certificate of this kind begins with this word, followed by the version of the format.
pub const HEADER: &str = "ginnow-common-divisor";

/// Checks a certificate, reading `source` to its end.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(Rows::new()).read(source)
}
