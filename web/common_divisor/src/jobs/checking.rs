//! Runs the independent checker on a file.

use ginnow_checker::Encoding;
use ginnow_checker::common_divisor::{HEADER, Reason, Verdict, check};
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use js_sys::Uint8Array;
use serde::{Deserialize, Serialize};
use web_sys::{Blob, FileReaderSync};

/// The worker reads the file itself, because it may be large.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// The file; only a reference to it is posted.
    #[serde(with = "serde_wasm_bindgen::preserve")]
    pub file: Blob,
}

/// The outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The file proves the largest common divisor of a puzzle.
    Accepted(Proven),
    /// The file proves nothing at all.
    Rejected {
        /// The line is the first invalid one.
        line: u64,
        /// The error in that line; `None` if the file is not a certificate for this kind
        /// of puzzle.
        reason: Option<Explanation>,
    },
    /// For some reason, the browser couldn't read the file.
    Unreadable,
}

/// If a certificate is accepted, it proves this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proven {
    /// How many rows the board has.
    pub side: usize,
    /// The base.
    pub base: u8,
    /// Givens, row by row.
    pub givens: Vec<Option<u8>>,
    /// Only these digits are allowed.
    pub allowed: Vec<u8>,
    /// No grid has a larger common divisor.
    pub claim: u64,
    /// A grid that has it, row by row.
    pub grid: Vec<u8>,
    /// How many digit sets were examined.
    pub sets: u64,
    /// How many larger divisors were refuted.
    pub divisors: u64,
    /// How many nodes their trees have in all.
    pub nodes: u64,
}

/// The page translates a text by its key, and fills its placeholders in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// Key of the text.
    pub key: String,
    /// Values of the placeholders, by name.
    pub values: Vec<(String, String)>,
}

/// Checks a certificate in one turn. Stop ends the worker.
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

/// Runs the checker on a file. The first line that is not a comment shows whether it is a
/// certificate for this kind of puzzle. Certificates of the Sieve have their own page;
/// loading their checker here would be of no use.
#[must_use]
pub fn ruling(file: &[u8]) -> Ruling {
    let mut lines = (1..).zip(file.split(|&byte| byte == b'\n'));
    let first = lines.find(|(_, line)| line.first() != Some(&b'#'));
    if let Some((line, first)) = first
        && !first.starts_with(HEADER.as_bytes())
        // If the file has another encoding, the checker names it.
        && Encoding::of(file).is_none()
    {
        let reason = None;
        return Ruling::Rejected { line, reason };
    }
    match check(file) {
        Ok(verdict) => Ruling::Accepted(proven(verdict)),
        Err(rejection) => {
            Ruling::Rejected { line: rejection.line, reason: Some(explain(&rejection.reason)) }
        }
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

/// Returns the error as a translated text.
fn explain(reason: &Reason) -> Explanation {
    let text = |key: &str, values: &[(&str, String)]| Explanation {
        key: key.to_owned(),
        values: values.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect(),
    };
    match reason {
        Reason::Unreadable(_) | Reason::NotText => text("check.not-text", &[]),
        Reason::Encoding(Encoding::ByteOrderMark) => text("check.byte-order-mark", &[]),
        Reason::Encoding(Encoding::Utf16) => text("check.two-bytes", &[]),
        Reason::Encoding(Encoding::Compressed(format)) => {
            text("check.compressed", &[("format", (*format).to_owned())])
        }
        Reason::LineTooLong => text("check.line-too-long", &[]),
        Reason::Spacing => text("check.spacing", &[]),
        // The expected content is given in the words of the format.
        Reason::Expected { expected, found } => text(
            "check.expected",
            &[("expected", (*expected).to_owned()), ("found", found.clone())],
        ),
        Reason::Unfinished { expected } => {
            text("check.unfinished", &[("expected", (*expected).to_owned())])
        }
        Reason::AfterEnd => text("check.after-end", &[]),
        Reason::Repeated { row, column } => text("check.repeated", &place(*row, *column)),
        Reason::NotAllowed { digit } => text("check.not-allowed", &[("digit", digit.to_string())]),
        Reason::NotAsGiven { row, column } => text("check.not-as-given", &place(*row, *column)),
        Reason::TooManyDigits => text("check.too-many-digits", &[]),
        Reason::ClaimNotReached { claim, reached } => text(
            "check.claim-not-reached",
            &[("claim", claim.to_string()), ("reached", reached.to_string())],
        ),
        Reason::WrongDigits { expected } => {
            text("check.wrong-digits", &[("expected", expected.clone())])
        }
        Reason::WrongDivisor { expected } => {
            text("check.wrong-divisor", &[("expected", expected.to_string())])
        }
        Reason::UnknownItem => text("check.unknown-item", &[]),
        Reason::RowWithoutGivens { row } => {
            text("check.row-without-givens", &[("row", row.to_string())])
        }
        Reason::AlreadyCovered => text("check.already-covered", &[]),
        Reason::InterchangeableBand { number } => {
            text("check.interchangeable-band", &[("number", number.to_string())])
        }
        Reason::TreeComplete => text("check.tree-complete", &[]),
        Reason::TreeIncomplete => text("check.tree-incomplete", &[]),
        Reason::NotRefuted => text("check.not-refuted", &[]),
        Reason::TooMuchWork => text("check.too-much-work", &[]),
    }
}

fn place(row: usize, column: usize) -> [(&'static str, String); 2] {
    [("row", row.to_string()), ("column", column.to_string())]
}
