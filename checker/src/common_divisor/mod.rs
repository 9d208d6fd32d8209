//! Checks that no grid of a common-divisor Sudoku has a larger common divisor than a given one.
//!
//! A certificate contains the givens, the allowed digits, a full grid and its divisor. To see why
//! no other grid is better, note that every row and every column uses each digit once. So as soon
//! as you know which digits a grid uses, you know the sum of its rows, and every common divisor of
//! the rows divides this sum. That leaves few candidates, and for each one above the claim the
//! certificate has a search tree that refutes it.
//!
//! The checker doesn't rely on the file for any of this. It factors the sum, finds the numbers that
//! can be rows, and follows the tree on its own. `docs/certificate-format.md` describes the format,
//! and `docs/what-is-proved.md` explains why each step is a proof.

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

/// The first word of every certificate of this kind. The version of the format comes after it.
pub const HEADER: &str = "ginnow-common-divisor";

/// Checks a certificate, reading `source` to its end. If you don't have the whole file yet, use
/// [`Checker`] instead.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(Rows::new()).read(source)
}
