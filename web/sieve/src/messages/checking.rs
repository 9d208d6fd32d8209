//! Defines the request to check a certificate, and the worker's reports about it.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};
use web_sys::Blob;

/// A certificate to check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateToCheck {
    /// The file; only a reference to it is posted.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// While a check runs, the page shows how far it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checking {
    /// Bytes checked.
    pub read: u64,
    /// Bytes of the file.
    pub total: u64,
    /// Lines checked.
    pub lines: u64,
    /// The outcome, once the check has ended.
    pub ruling: Option<Ruling>,
}

/// A check ends in one of these ways.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The certificate is a proof.
    Accepted(Proven),
    /// The certificate is not a proof.
    Rejected {
        /// The first line that is wrong.
        line: u64,
        /// The reason describes the error in that line, and a valid one.
        reason: Explanation,
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
    /// Key of the text.
    pub key: String,
    /// Values, by placeholder.
    pub values: Vec<(String, Value)>,
}

/// A placeholder can stand for any of these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A text that is the same in every language.
    Plain(String),
    /// Another translated text, by its key.
    Text(String),
    /// A quoted part of the file.
    Quoted(String),
}

/// An accepted certificate proves this statement. The size of the proof is here as well.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// N.
    pub size: Number,
    /// The goal.
    pub goal: Goal,
    /// Every game in question starts with these moves.
    pub opening: Vec<Number>,
    /// The numbers that a game must select after the opening.
    pub required: Vec<Number>,
    /// The best score, opening included; `None` if no game selects all required numbers.
    pub claim: Option<u64>,
    /// After the opening, a game with that score has these moves.
    pub game: Vec<Number>,
    /// How many cuts the proof has.
    pub cuts: u64,
    /// How many leaves the tree has.
    pub leaves: u64,
}
