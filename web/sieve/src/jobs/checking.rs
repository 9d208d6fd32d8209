//! Checks a certificate file in a worker.

use super::rejection::explain;
use crate::messages::{CertificateToCheck, Checking, OtherKind, Proven, Ruling};
use ginnow::sieve::optimize::Goal;
use ginnow_checker::{CertificateKind, Checker, Rejection, Verdict};
use ginnow_kit::browser::bytes::whole;
use ginnow_kit::worker::{Job, Rejected, Stage, Turn};
use js_sys::Uint8Array;
use web_sys::{Blob, FileReaderSync};

/// Bytes to read at a time. This is an `f64` because `Blob` works with floats.
const PIECE: f64 = 262_144.0;

/// Checks a file. It is read in pieces, so memory usage doesn't depend on its length.
pub struct CheckingJob {
    file: Blob,
    /// Bytes read so far (a float for the same reason as above).
    read: f64,
    piece: Vec<u8>,
    /// This much of the current piece has been checked.
    checked: usize,
    checker: Checker,
    /// Known as soon as the beginning has been read.
    kind: Option<CertificateKind>,
}

impl Job for CheckingJob {
    const NAME: &'static str = "checking";
    const TITLE: &'static str = "job.checking";
    type Task = CertificateToCheck;
    type Found = Checking;
    type Retained = ();

    /// Starts at the beginning of the file.
    fn begin(certificate: CertificateToCheck, (): &mut ()) -> Result<Self, Rejected> {
        Ok(CheckingJob {
            file: certificate.file,
            read: 0.0,
            piece: Vec::new(),
            checked: 0,
            checker: Checker::new(),
            kind: None,
        })
    }

    /// Checks for a turn, then reports the progress.
    fn work(&mut self, turn: &Turn<Checking>) -> Stage {
        let mut ruling = None;
        while ruling.is_none() && !turn.is_over() {
            ruling = self.step();
        }
        let ruled = ruling.is_some();
        turn.post(Checking {
            read: whole(self.read) - (self.piece.len() - self.checked) as u64,
            total: whole(self.file.size()),
            lines: self.checker.lines(),
            ruling,
        });
        Stage::done_if(ruled)
    }
}

impl CheckingJob {
    /// Checks one line, or what's left of it. At the end of a piece, this reads the next one
    /// instead.
    fn step(&mut self) -> Option<Ruling> {
        let rest = &self.piece[self.checked..];
        if rest.is_empty() {
            return self.next_piece();
        }
        let end = rest.iter().position(|&byte| byte == b'\n');
        let length = end.map_or(rest.len(), |end| end + 1);
        let fed = self.checker.feed_bytes(&rest[..length]);
        self.checked += length;
        fed.err().map(|rejection| rejected(&rejection, self.kind))
    }

    fn next_piece(&mut self) -> Option<Ruling> {
        let (from, size) = (self.read, self.file.size());
        if from >= size {
            let checker = std::mem::take(&mut self.checker);
            return Some(match checker.finish() {
                Ok(verdict) => Ruling::Accepted(proven(verdict)),
                Err(rejection) => rejected(&rejection, self.kind),
            });
        }
        let to = (from + PIECE).min(size);
        let part = self.file.slice_with_f64_and_f64(from, to);
        let reader = FileReaderSync::new();
        let buffer = part.and_then(|part| reader?.read_as_array_buffer(&part));
        let Ok(buffer) = buffer else {
            return Some(Ruling::Unreadable);
        };
        self.piece = Uint8Array::new(&buffer).to_vec();
        self.checked = 0;
        if from == 0.0 {
            self.kind = CertificateKind::of(&self.piece);
        }
        self.read = to;
        None
    }
}

/// Returns the ruling for a certificate that our checker rejects. If it is one of another kind it
/// may well be valid, so we do not call it invalid.
fn rejected(rejection: &Rejection, kind: Option<CertificateKind>) -> Ruling {
    match kind {
        Some(CertificateKind::CommonDivisor) => Ruling::OtherKind(OtherKind::CommonDivisor),
        Some(CertificateKind::UpperHalf) => Ruling::OtherKind(OtherKind::UpperHalf),
        Some(CertificateKind::Sieve) | None => {
            let reason = explain(&rejection.reason);
            Ruling::Rejected { line: rejection.line, reason, is_certificate: kind.is_some() }
        }
    }
}

fn proven(verdict: Verdict) -> Proven {
    Proven {
        size: verdict.size,
        goal: match verdict.goal {
            ginnow_checker::Goal::Largest => Goal::Largest,
            ginnow_checker::Goal::Smallest => Goal::Smallest,
        },
        opening: verdict.opening,
        required: verdict.required,
        claim: verdict.claim,
        game: verdict.game,
        cuts: verdict.cuts.total(),
        leaves: verdict.leaves,
    }
}
