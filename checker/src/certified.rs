//! Checks a certificate without knowing which puzzle it's about. Since the first statement of a
//! file names its format, you can pass any certificate to [`check_any`] and match on the result.

use std::fmt;
use std::io::BufRead;

use crate::common_divisor::{self, Rows};
use crate::reader::{Format, ReadError, Reader};
use crate::sieve::checker::Sieve;
use crate::upper_half::{self, UpperHalf};
use crate::{Reason, Rejection, Verdict};

/// Says which theorem was proved by which kind of certificate. We could have used a common trait,
/// but the three kinds prove quite different theorems.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// No game of Ginnow's Sieve has a better score than the claimed one. The verdict also contains
    /// the assumptions, for example a prescribed opening.
    Sieve(Verdict),
    /// No grid with these givens and digits has rows with a larger common divisor.
    CommonDivisor(common_divisor::Verdict),
    /// No playable set in the upper half of a Sieve board has a larger sum than this one (or, if
    /// the certificate compares by count, more members).
    UpperHalf(upper_half::Verdict),
}

impl fmt::Display for Certified {
    /// Writes the theorem and all of its assumptions on one line.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sieve(verdict) => verdict.fmt(out),
            Self::CommonDivisor(verdict) => verdict.fmt(out),
            Self::UpperHalf(verdict) => verdict.fmt(out),
        }
    }
}

/// Wraps the first error in a certificate, as reported by the checker for that format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CertificateError {
    /// Something is wrong with a certificate of the Sieve. This is also what you get for an unknown
    /// kind of file, because the Sieve's checker reads it and complains about the first statement.
    Sieve(Rejection),
    /// The file is a certificate of a common-divisor Sudoku, but something in it is wrong.
    CommonDivisor(common_divisor::Rejection),
    /// The file is a certificate of the upper half of a board, but something in it is wrong.
    UpperHalf(upper_half::Rejection),
}

impl CertificateError {
    /// Returns the line number of the first error, counted from 1. If something is missing at the
    /// end of the file, that is one more than the number of lines.
    #[must_use]
    pub fn line(&self) -> u64 {
        match self {
            Self::Sieve(rejection) => rejection.line,
            Self::CommonDivisor(rejection) => rejection.line,
            Self::UpperHalf(rejection) => rejection.line,
        }
    }

    /// Returns the error message, without the line. Use `Display` if you want both.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Sieve(rejection) => rejection.reason.to_string(),
            Self::CommonDivisor(rejection) => rejection.reason.to_string(),
            Self::UpperHalf(rejection) => rejection.reason.to_string(),
        }
    }

    /// Returns `true` if the file could not be read to the end, for example because of a disk
    /// error. You should not report the certificate as invalid in this case: for all we know, it is
    /// fine.
    #[must_use]
    pub fn is_unreadable(&self) -> bool {
        match self {
            Self::Sieve(rejection) => matches!(rejection.reason, Reason::Unreadable(_)),
            Self::CommonDivisor(rejection) => {
                matches!(rejection.reason, common_divisor::Reason::Unreadable(_))
            }
            Self::UpperHalf(rejection) => {
                matches!(rejection.reason, upper_half::Reason::Sieve(Reason::Unreadable(_)))
            }
        }
    }
}

impl fmt::Display for CertificateError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sieve(rejection) => rejection.fmt(out),
            Self::CommonDivisor(rejection) => rejection.fmt(out),
            Self::UpperHalf(rejection) => rejection.fmt(out),
        }
    }
}

impl std::error::Error for CertificateError {}

/// Checks a certificate of any kind, reading `source` to its end. The kind is determined by the
/// first line that isn't a comment.
///
/// If you know the puzzle in advance, call its `check` function instead, which returns the verdict
/// directly.
///
/// # Errors
/// Returns the first error, with its line.
pub fn check_any(source: impl BufRead) -> Result<Certified, CertificateError> {
    let format = AnyFormat { is_known: false, earned: 0, kind: Kind::Sieve(Sieve::new()) };
    let read = Reader::new(format).read(source);
    read.map_err(|Rejection { line, reason }| match reason {
        AnyReason::Sieve(reason) => CertificateError::Sieve(Rejection { line, reason }),
        AnyReason::CommonDivisor(reason) => {
            CertificateError::CommonDivisor(Rejection { line, reason })
        }
        AnyReason::UpperHalf(reason) => CertificateError::UpperHalf(Rejection { line, reason }),
    })
}

/// The format of a file whose kind may still be unknown. Until a statement has named the kind (or
/// if the name is unknown), this is simply the format of the Sieve, whose error message for a wrong
/// first line is as good as any.
struct AnyFormat {
    is_known: bool,
    /// Comments before the first statement earn steps as well. But until we know the real format
    /// there's no budget to add them to, so we just count their bytes here.
    earned: usize,
    kind: Kind,
}

enum Kind {
    Sieve(Sieve),
    CommonDivisor(Box<Rows>),
    UpperHalf(UpperHalf),
}

#[derive(Debug, Clone)]
enum AnyReason {
    Sieve(crate::Reason),
    CommonDivisor(common_divisor::Reason),
    UpperHalf(upper_half::Reason),
}

impl Kind {
    fn named_by(line: &str) -> Self {
        match CertificateKind::of(line.as_bytes()) {
            Some(CertificateKind::CommonDivisor) => Self::CommonDivisor(Box::new(Rows::new())),
            Some(CertificateKind::UpperHalf) => Self::UpperHalf(UpperHalf::new()),
            Some(CertificateKind::Sieve) | None => Self::Sieve(Sieve::new()),
        }
    }
}

/// The kinds of theorems that there are certificates for. Each has its own format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CertificateKind {
    /// Proves the best score of a game of Ginnow's Sieve.
    Sieve,
    /// Proves the largest common divisor that the rows of a Sudoku can have.
    CommonDivisor,
    /// Proves which playable set in the upper half of a Sieve board is the best.
    UpperHalf,
}

impl CertificateKind {
    /// Returns the kind named by the first line that is not a comment. The beginning of the file is
    /// enough.
    #[must_use]
    pub fn of(beginning: &[u8]) -> Option<Self> {
        let mut lines = beginning.split(|&byte| byte == b'\n');
        let first = lines.find(|line| line.first() != Some(&b'#'))?;
        let kinds = [
            (common_divisor::HEADER, Self::CommonDivisor),
            (upper_half::HEADER, Self::UpperHalf),
            (SIEVE_HEADER, Self::Sieve),
        ];
        // A saved game begins with the same word and a hyphen.
        let kind = kinds.iter().find(|(header, _)| {
            let rest = first.strip_prefix(header.as_bytes());
            rest.is_some_and(|rest| rest.first() != Some(&b'-'))
        });
        kind.map(|&(_, kind)| kind)
    }
}

const SIEVE_HEADER: &str = "ginnow-certificate";

impl Format for AnyFormat {
    type Reason = AnyReason;
    type Verdict = Certified;

    fn read_error(&self, read_error: ReadError) -> AnyReason {
        match &self.kind {
            Kind::Sieve(format) => AnyReason::Sieve(format.read_error(read_error)),
            Kind::CommonDivisor(format) => AnyReason::CommonDivisor(format.read_error(read_error)),
            Kind::UpperHalf(format) => AnyReason::UpperHalf(format.read_error(read_error)),
        }
    }

    fn earn(&mut self, bytes: usize) {
        if !self.is_known {
            self.earned = self.earned.saturating_add(bytes);
            return;
        }
        match &mut self.kind {
            Kind::Sieve(format) => format.earn(bytes),
            Kind::CommonDivisor(format) => format.earn(bytes),
            Kind::UpperHalf(format) => format.earn(bytes),
        }
    }

    fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Sieve(format) => format.is_over(),
            Kind::CommonDivisor(format) => format.is_over(),
            Kind::UpperHalf(format) => format.is_over(),
        }
    }

    fn advance(&mut self, line: &str) -> Result<(), AnyReason> {
        if !self.is_known {
            self.is_known = true;
            self.kind = Kind::named_by(line);
            self.earn(self.earned);
        }
        match &mut self.kind {
            Kind::Sieve(format) => format.advance(line).map_err(AnyReason::Sieve),
            Kind::CommonDivisor(format) => format.advance(line).map_err(AnyReason::CommonDivisor),
            Kind::UpperHalf(format) => format.advance(line).map_err(AnyReason::UpperHalf),
        }
    }

    fn finish(self) -> Result<Certified, AnyReason> {
        match self.kind {
            Kind::Sieve(format) => {
                let finished = format.finish().map(Certified::Sieve);
                finished.map_err(AnyReason::Sieve)
            }
            Kind::CommonDivisor(format) => {
                let finished = format.finish().map(Certified::CommonDivisor);
                finished.map_err(AnyReason::CommonDivisor)
            }
            Kind::UpperHalf(format) => {
                let finished = format.finish().map(Certified::UpperHalf);
                finished.map_err(AnyReason::UpperHalf)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Work;

    #[test]
    fn the_first_line_that_is_not_a_comment_names_the_kind() {
        for (beginning, kind) in [
            ("ginnow-certificate 1\ngoal", Some(CertificateKind::Sieve)),
            ("# by hand\nginnow-common-divisor 1\r\n", Some(CertificateKind::CommonDivisor)),
            ("ginnow-upper-half 1", Some(CertificateKind::UpperHalf)),
            ("Dear reader,\nginnow-certificate 1", None),
            ("ginnow-common-divisor-game 1\n", None),
            (" ginnow-certificate 1", None),
            ("# only a comment", None),
            ("", None),
        ] {
            assert_eq!(CertificateKind::of(beginning.as_bytes()), kind, "{beginning:?}");
        }
    }

    /// Comments can precede the line that names the format. The steps they earn must not get lost
    /// when we switch to that format.
    #[test]
    fn comments_before_the_first_statement_earn_steps() {
        let read = |lines: &[u8]| {
            let mut reader = Reader::new(AnyFormat {
                is_known: false,
                earned: 0,
                kind: Kind::Sieve(Sieve::new()),
            });
            reader.feed_bytes(lines).map(|()| reader)
        };
        for header in ["ginnow-certificate 1\n", "ginnow-upper-half 1\n"] {
            let lines = format!("# one\n# two\n{header}# three\n");
            let reader = read(lines.as_bytes()).expect("a header");
            let mut earned = Work::new();
            earned.earn(lines.len());
            let left = match &reader.format().kind {
                Kind::Sieve(format) => format.steps_left(),
                Kind::UpperHalf(format) => format.steps_left(),
                Kind::CommonDivisor(_) => 0,
            };
            assert_eq!(left, earned.left(), "{header}");
        }
    }
}
