//! Checks certificates of optimality for Ginnow's Sieve independently of the program that wrote them.
//!
//! A certificate claims the largest (or smallest) score of all games that begin with a given opening on a board
//! 1..=N, or of those that also select given numbers. It contains a game with that score, and proves by branching
//! and integer multipliers that no game is better. The checker implements the rules of the game and the
//! definitions of the inequalities, derives each inequality again, and computes only with exact integers. It
//! depends only on the standard library. `docs/certificate-format.md` describes the format, and
//! `docs/what-is-proved.md` explains why each step is a proof.
//!
//! [`check`] reads a whole file, [`Checker`] takes it in pieces, and [`check_any`] accepts the certificates of all
//! puzzles.
//!
//! ```
//! let certificate = "\
//! ginnow-certificate 1\n\
//! goal largest\n\
//! board 6\n\
//! opening\n\
//! claim 15\n\
//! game 5 4 6\n\
//! leaf 4 : n1*12 n2*16 n5*8 n6*24\n\
//! end\n\
//! ";
//! let verdict = ginnow_checker::check(certificate.as_bytes())?;
//! assert_eq!((verdict.size, verdict.claim), (6, Some(15)));
//! # Ok::<(), ginnow_checker::Rejection>(())
//! ```

mod certified;
pub mod common_divisor;
mod description;
mod encoding;
pub mod limits;
mod reader;
mod sieve;
pub mod upper_half;
mod work;

use std::io::BufRead;

use reader::Reader;
use sieve::checker::Sieve;

pub use certified::{CertificateError, CertificateKind, Certified, check_any};
pub use description::{DescribedValue, Description, Phrase};
pub use encoding::Encoding;
pub use sieve::checker::Checker;
pub use sieve::expectation::{Expected, Found, NamedSet};
pub use sieve::goal::Goal;
pub use sieve::inequalities::inequality::{Inequality, PaymentTerm};
pub use sieve::rejection::{Reason, Rejection};
pub use sieve::verdict::{CutCounts, Verdict};

/// Checks a certificate, reading `source` to its end. Memory does not grow with the length of the tree.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(Sieve::new()).read(source)
}
