//! A certificate to be checked, and what the worker says meanwhile.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use serde::{Deserialize, Serialize};
use web_sys::Blob;

/// A certificate to be checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// The file; only a reference to it is posted.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// How far the checking of a certificate has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checking {
    /// Bytes checked.
    pub read: u64,
    /// Bytes of the file.
    pub total: u64,
    /// Lines checked.
    pub lines: u64,
    /// The outcome, in the end.
    pub ruling: Option<Ruling>,
}

/// The outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The certificate is a proof.
    Accepted(Proven),
    /// It is none.
    Rejected {
        /// The first line that is wrong.
        line: u64,
        /// What is wrong there, and what would be right.
        reason: Explanation,
    },
    /// The browser did not let the file be read to its end.
    Unreadable,
}

/// A text of the translations with its places filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The key of the text.
    pub key: String,
    /// What is filled in, by name.
    pub values: Vec<(String, Value)>,
}

/// What is filled into a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// The same in every language.
    Plain(String),
    /// A text of the translations, by its key.
    Text(String),
    /// A part of the file, to be quoted.
    Quoted(String),
}

/// What an accepted certificate proves, and by what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// N.
    pub size: Number,
    /// What is played for.
    pub goal: Goal,
    /// The moves that all games in question begin with.
    pub opening: Vec<Number>,
    /// The numbers that a game must select after the opening.
    pub required: Vec<Number>,
    /// The best score, opening included; `None` if no game selects all required numbers.
    pub claim: Option<u64>,
    /// The moves after the opening of a game with that score.
    pub game: Vec<Number>,
    /// Cuts that the proof states.
    pub cuts: u64,
    /// Leaves of its tree.
    pub leaves: u64,
}
