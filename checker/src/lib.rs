//! Checks certificates of optimality for Ginnow's Sieve, independently of the program that wrote
//! them.
//!
//! A certificate claims that some score is the largest (or smallest) of all games on a board 1..=N
//! that begin with a given opening and, if you like, also select given numbers. To prove this, it
//! contains a game with that score and a tree of cases, each of which is closed by a linear
//! combination of inequalities with integer multipliers.
//!
//! The checker relies on none of this. It implements the rules of the game and the definitions of
//! the inequalities on its own, derives each inequality again, and computes with exact integers.
//! There are no rounding errors to worry about. It shares no code with the engines, and its only
//! dependency is the standard library. `docs/certificate-format.md` describes the format, and
//! `docs/what-is-proved.md` explains why each step is a proof.
//!
//! [`check`] reads a whole file. If yours arrives in pieces, use [`Checker`] instead. If you don't
//! know which puzzle it belongs to, there is [`check_any`].
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

/// Checks a certificate of the Sieve, reading `source` to its end. Certificates can be huge, but
/// memory usage doesn't depend on the length of the tree.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check(source: impl BufRead) -> Result<Verdict, Rejection> {
    Reader::new(Sieve::new()).read(source)
}
