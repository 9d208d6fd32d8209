//! Runs the independent checker on a file.

use ginnow_checker::common_divisor::{Reason, Rejection, Verdict, check};
use ginnow_checker::{CertificateKind, DescribedValue};
use ginnow_kit::widgets::files::{self, Explanation, ExplanationValue};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use web_sys::{Blob, FileReaderSync};

/// The file to check may be large, so the worker reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// Only a reference is posted, so the size does not matter.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// The checker's conclusion.
pub type Ruling = files::Ruling<Proven, OtherKind>;

/// Kinds of certificates that this puzzle's checker does not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OtherKind {
    /// Ginnow's Sieve. There's a checker on its page.
    Sieve,
    /// The upper half of a board of the Sieve. Check these on the command line.
    UpperHalf,
}

/// The theorem of an accepted certificate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// Number of rows.
    pub side: usize,
    /// Base of the rows' numbers.
    pub base: u8,
    /// Givens, row by row.
    pub givens: Vec<Option<u8>>,
    /// Digits that grids may use.
    pub allowed: Vec<u8>,
    /// No grid has a larger common divisor.
    pub claim: u64,
    /// A grid with this divisor, row by row.
    pub grid: Vec<u8>,
    /// Number of digit sets examined.
    pub sets: u64,
    /// Number of larger divisors refuted.
    pub divisors: u64,
    /// Number of nodes in all their trees.
    pub nodes: u64,
}

/// Checks a certificate in a single turn. It can only be stopped by ending the worker.
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
/// their own page, so their checker is not loaded here.
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

/// Converts an error to keys and values. Because quotation marks depend on the language, they are left to the
/// translation.
fn explain(reason: &Reason) -> Explanation {
    let description = reason.description();
    let value = |value| match value {
        DescribedValue::Plain(text) => ExplanationValue::Plain(text),
        DescribedValue::Phrase(phrase) => ExplanationValue::Text(phrase.key.to_owned()),
        DescribedValue::OneOf(names) => ExplanationValue::OneOf(names),
        DescribedValue::Quoted(part) => ExplanationValue::Quoted(part),
    };
    let values = description.values.into_iter();
    Explanation {
        key: description.key.to_owned(),
        values: values.map(|(name, known)| (name.to_owned(), value(known))).collect(),
    }
}

#[cfg(test)]
#[cfg(not(target_arch = "wasm32"))]
mod tests {
    use super::*;
    use ginnow_kit::widgets::files::reasons::check_reasons;

    #[test]
    fn reasons_contain_no_english_phrases() {
        let package = env!("CARGO_MANIFEST_DIR").as_ref();
        check_reasons(package, "common_divisor", |file| match ruling(file) {
            Ruling::Rejected { reason, .. } => Some(reason),
            _ => None,
        });
    }
}
