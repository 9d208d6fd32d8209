//! Messages for checking a certificate.

use ginnow::sieve::Number;
use ginnow::sieve::optimize::Goal;
use ginnow_kit::widgets::files;
use serde::{Deserialize, Serialize};
use web_sys::Blob;

/// Requests a check of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateToCheck {
    /// Only a reference is posted, so the size does not matter.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// Reports the progress of a check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checking {
    /// Bytes checked so far.
    pub read: u64,
    /// Bytes in the whole file.
    pub total: u64,
    /// Lines checked so far.
    pub lines: u64,
    /// `None` until the check is over.
    pub ruling: Option<Ruling>,
}

/// The result of a check.
pub type Ruling = files::Ruling<Proven, OtherKind>;

/// Kinds of certificates that the Sieve's checker doesn't read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OtherKind {
    /// Common-divisor Sudoku. There is a checker on its page.
    CommonDivisor,
    /// The upper half of a board. Check these on the command line.
    UpperHalf,
}

/// An accepted certificate has a theorem, and there are some figures on the proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// Size of the board.
    pub size: Number,
    /// Largest or smallest sum.
    pub goal: Goal,
    /// Moves that all the games in question start with. Empty for the full board.
    pub opening: Vec<Number>,
    /// Numbers that must be selected after the opening.
    pub required: Vec<Number>,
    /// Best score including the opening. `None` means that no game selects all required numbers.
    pub claim: Option<u64>,
    /// A game with that score, without the opening.
    pub game: Vec<Number>,
    /// Number of cuts.
    pub cuts: u64,
    /// Number of leaves in the tree.
    pub leaves: u64,
}
