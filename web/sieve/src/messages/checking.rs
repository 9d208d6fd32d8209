//! The request to check a certificate, and the worker's reports about it.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};
use web_sys::Blob;

/// A certificate to check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateToCheck {
    /// The file. Only a reference to it is posted, so it doesn't matter how large it is.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// How far a check has got.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checking {
    /// The number of bytes checked so far.
    pub read: u64,
    /// The number of bytes in the file.
    pub total: u64,
    /// The number of lines checked so far.
    pub lines: u64,
    /// The outcome, or `None` while the check is still running.
    pub ruling: Option<Ruling>,
}

/// The outcome of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The certificate is a proof.
    Accepted(Proven),
    /// The certificate isn't a proof.
    Rejected {
        /// The first line that is wrong.
        line: u64,
        /// Describes the error in that line, and how a valid line would look.
        reason: Explanation,
        /// False if its beginning doesn't name a certificate, so that it's a file of another kind, such as a picture.
        is_certificate: bool,
    },
    /// The file is a certificate of another kind, which other checkers may accept.
    OtherKind(OtherKind),
    /// For some reason, the browser could not read the whole file.
    Unreadable,
}

/// The certificates that the checker of the Sieve doesn't read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OtherKind {
    /// Common-divisor Sudoku, which has a checker on its own page.
    CommonDivisor,
    /// The upper half of a board, which the command line checks.
    UpperHalf,
}

/// The page translates a text by its key, and fills its placeholders in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The key of the text.
    pub key: String,
    /// The values with the names of their placeholders.
    pub values: Vec<(String, Value)>,
}

/// The value of a placeholder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A text that's the same in every language.
    Plain(String),
    /// The key of another text that needs to be translated.
    Text(String),
    /// A quoted part of the file.
    Quoted(String),
}

/// The statement that an accepted certificate proves, and how long the proof is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// The size of the board.
    pub size: Number,
    /// The goal.
    pub goal: Goal,
    /// The moves that every game in question starts with. For the full board, this is empty.
    pub opening: Vec<Number>,
    /// The numbers that a game must select after the opening.
    pub required: Vec<Number>,
    /// The best score including the opening, or `None` if no game selects all required numbers.
    pub claim: Option<u64>,
    /// The moves after the opening of a game with that score.
    pub game: Vec<Number>,
    /// The number of cuts in the proof.
    pub cuts: u64,
    /// The number of leaves of the tree.
    pub leaves: u64,
}
