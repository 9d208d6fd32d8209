//! A certificate to check, and the worker's reports about it.

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

/// The progress of a certificate check.
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

/// The outcome of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The certificate is a proof.
    Accepted(Proven),
    /// The certificate is not a proof.
    Rejected {
        /// The first line that is wrong.
        line: u64,
        /// The error in that line, and what would be valid.
        reason: Explanation,
    },
    /// The browser could not read the whole file.
    Unreadable,
}

/// A translated text with values for its placeholders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The key of the text.
    pub key: String,
    /// The values, by placeholder.
    pub values: Vec<(String, Value)>,
}

/// A value for a placeholder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// A text that is the same in every language.
    Plain(String),
    /// A translated text, by its key.
    Text(String),
    /// A quoted part of the file.
    Quoted(String),
}

/// The statement that an accepted certificate proves, and the size of the proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// N.
    pub size: Number,
    /// The goal.
    pub goal: Goal,
    /// The moves at the start of every game in question.
    pub opening: Vec<Number>,
    /// The numbers that a game must select after the opening.
    pub required: Vec<Number>,
    /// The best score, opening included; `None` if no game selects all required numbers.
    pub claim: Option<u64>,
    /// The moves after the opening of a game with that score.
    pub game: Vec<Number>,
    /// The number of cuts in the proof.
    pub cuts: u64,
    /// The number of leaves in the proof's tree.
    pub leaves: u64,
}
