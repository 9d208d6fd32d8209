//! Runs the independent checker on a file.

use ginnow_checker::common_divisor::{Reason, Rejection, Verdict, check};
use ginnow_checker::{CertificateKind, DescribedValue};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use web_sys::{Blob, FileReaderSync};

/// A file to check. It may be large, so we leave it to the worker to read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// The file. Only a reference to it is posted, whatever its size.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// The checker's conclusion about a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The file proves the largest common divisor of a puzzle.
    Accepted(Proven),
    /// The file doesn't prove anything.
    Rejected {
        /// The first line that isn't valid.
        line: u64,
        /// What's wrong with that line.
        reason: Explanation,
        /// False if its beginning doesn't name a certificate, so that it's a file of another kind, such as a picture.
        is_certificate: bool,
    },
    /// The file is a certificate of another kind, which other checkers may accept.
    OtherKind(OtherKind),
    /// For some reason, the browser couldn't read the file.
    Unreadable,
}

/// The certificates that the checker of this puzzle doesn't read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OtherKind {
    /// Ginnow's Sieve, which has a checker on its own page.
    Sieve,
    /// The upper half of a board of the Sieve, which the command line checks.
    UpperHalf,
}

/// If a certificate is accepted, it proves this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// The number of rows of the board.
    pub side: usize,
    /// The base in which the rows are numbers.
    pub base: u8,
    /// The givens, row by row.
    pub givens: Vec<Option<u8>>,
    /// The digits that a grid may use.
    pub allowed: Vec<u8>,
    /// The largest common divisor. No grid has a larger one.
    pub claim: u64,
    /// A grid that has this divisor, row by row.
    pub grid: Vec<u8>,
    /// How many sets of digits were examined.
    pub sets: u64,
    /// How many larger divisors were refuted.
    pub divisors: u64,
    /// How many nodes the trees of all these divisors have.
    pub nodes: u64,
}

/// A text in the words of the page. Workers don't know the language, so they send a key, and the page looks
/// it up and fills in the placeholders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The key of the text.
    pub key: String,
    /// The placeholders with their values.
    pub values: Vec<(String, String)>,
}

/// Checks a certificate. It does this in a single turn, so the only way to stop it is to end the worker.
pub struct CheckingJob {
    file: Blob,
}

impl Job for CheckingJob {
    const NAME: &'static str = "checking";
    const TITLE: &'static str = "check.title";
    type Task = Certificate;
    type Found = Ruling;
    type Retained = ();

    fn begin(certificate: Certificate, (): &mut ()) -> Result<Self, Rejected> {
        let file = certificate.file;
        Ok(CheckingJob { file })
    }

    fn is_one_turn(_: &Certificate) -> bool {
        true
    }

    fn work(&mut self, turn: &Turn<Ruling>) -> Stage {
        let reader = FileReaderSync::new();
        let buffer = reader.and_then(|reader| reader.read_as_array_buffer(&self.file));
        turn.post(match buffer {
            Ok(buffer) => ruling(&Uint8Array::new(&buffer).to_vec()),
            Err(_) => Ruling::Unreadable,
        });
        Stage::Done
    }
}

/// Runs the checker on a file, unless its first line names another kind of certificate. Certificates of the Sieve have
/// their own page, so their checker isn't loaded here.
#[must_use]
pub fn ruling(file: &[u8]) -> Ruling {
    let kind = CertificateKind::of(file);
    match kind {
        Some(CertificateKind::Sieve) => Ruling::OtherKind(OtherKind::Sieve),
        Some(CertificateKind::UpperHalf) => Ruling::OtherKind(OtherKind::UpperHalf),
        Some(CertificateKind::CommonDivisor) | None => match check(file) {
            Ok(verdict) => Ruling::Accepted(proven(verdict)),
            Err(Rejection { line, reason }) => {
                Ruling::Rejected { line, reason: explain(&reason), is_certificate: kind.is_some() }
            }
        },
    }
}

fn proven(verdict: Verdict) -> Proven {
    Proven {
        side: verdict.side,
        base: verdict.base,
        givens: verdict.givens,
        allowed: verdict.allowed,
        claim: verdict.claim,
        grid: verdict.grid,
        sets: verdict.sets,
        divisors: verdict.divisors,
        nodes: verdict.nodes,
    }
}

/// Translates an error. If it quotes the file, the quotation marks come with the translation, because they
/// depend on the language.
fn explain(reason: &Reason) -> Explanation {
    let description = reason.description();
    let value = |value| match value {
        DescribedValue::Plain(text) | DescribedValue::Quoted(text) => text,
        DescribedValue::Phrase(phrase) => phrase.text.to_owned(),
    };
    let values = description.values.into_iter();
    Explanation {
        key: description.key.to_owned(),
        values: values.map(|(name, known)| (name.to_owned(), value(known))).collect(),
    }
}
