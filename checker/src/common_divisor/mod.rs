//! Checks that no grid of a common-divisor Sudoku has a larger common divisor than the one that is shown.
//!
//! A certificate names the givens, the digits allowed, a full grid and its divisor. For every set of digits that a grid
//! can use, every common divisor of the rows divides their sum, which is known; each larger divisor of the sum is
//! refuted by a tree. The checker factors the sum, finds the numbers that can be rows, and follows the tree by itself.
//! `docs/certificates.md` describes the format and why each step is a proof.

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

/// The first word of such a certificate.
pub const HEADER: &str = "ginnow-common-divisor";

/// Checks the certificate that `source` gives, to its end.
///
/// # Errors
/// The first thing wrong, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(Rows::new()).read(source)
}
