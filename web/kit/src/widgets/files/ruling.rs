//! What a checker makes of a file that may be a certificate.

use serde::{Deserialize, Serialize};

/// The checker's conclusion: `Proven` is the theorem of a proof, `Explanation` the reason why there is none, and
/// `OtherKind` names the kinds of certificates for other checkers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling<Proven, Explanation, OtherKind> {
    /// It is a proof.
    Accepted(Proven),
    /// It is not.
    Rejected {
        /// The number of the first bad line.
        line: u64,
        /// Explains what is wrong with it, and what would be right.
        reason: Explanation,
        /// False if its beginning doesn't name a certificate. It is a file of another kind then, such as a picture.
        is_certificate: bool,
    },
    /// Some other checker might accept it.
    OtherKind(OtherKind),
    /// The browser could not read the file to its end. We don't learn why.
    Unreadable,
}
