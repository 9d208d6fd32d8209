//! Checks that a common-divisor Sudoku has no grid with a larger common divisor than a given one.
//!
//! A certificate contains the givens, the allowed digits, a full grid, and its divisor. Why is no
//! other grid better? In a full grid, every row and every column uses each digit exactly once. This
//! means that the digits alone determine the sum of the rows, and any common divisor of the rows
//! also divides their sum. There are not many candidates left, and for each of them above the
//! claim, the certificate has a search tree that refutes it.
//!
//! None of this is taken on trust. The checker factors the sum, finds the numbers that can be rows,
//! and follows the tree on its own. See `docs/certificate-format.md` for the format, and
//! `docs/what-is-proved.md` for the reason why each step is a proof.

mod board;
mod case;
mod checker;
mod expectation;
mod numbers;
mod rejection;
mod statement;
mod verdict;

use std::io::BufRead;

use crate::reader::Reader;

pub use checker::Checker;
pub(crate) use checker::Rows;
pub use expectation::ExpectedPart;
pub use rejection::{Reason, Rejection};
pub use verdict::Verdict;

/// Every certificate of this kind begins with this word and the version of the format.
pub const HEADER: &str = "ginnow-common-divisor";

/// Checks a certificate, reading `source` to its end. See [`Checker`] if you don't have the whole
/// file yet.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(Rows::new()).read(source)
}
