//! A worker checks a file and posts its conclusion to the page.

use serde::{Deserialize, Serialize};

/// The checker's conclusion about a file. Each puzzle proves its own `Proven` theorems, explains errors by its own
/// `Explanation`, and tells the `OtherKind` certificates of other checkers apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling<Proven, Explanation, OtherKind> {
    /// It is a proof.
    Accepted(Proven),
    /// It is not.
    Rejected {
        /// The number of the first bad line.
        line: u64,
        /// Explains the error and gives a valid line.
        reason: Explanation,
        /// False if its beginning doesn't name a certificate. It is a file of another kind then, such as a picture.
        is_certificate: bool,
    },
    /// Some other checker might accept it.
    OtherKind(OtherKind),
    /// The browser could not read the file to its end. We don't learn why.
    Unreadable,
}
