//! Certificates of any kind: the first line says which.

use std::fmt;
use std::io::BufRead;

use crate::checker::Sieve;
use crate::common_divisor::{self, Rows};
use crate::reader::{Fault, Format, Reader};
use crate::{Rejection, Verdict};

/// What an accepted certificate has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// The best score of a game of Ginnow's Sieve.
    Sieve(Verdict),
    /// The largest common divisor of a Sudoku's rows.
    CommonDivisor(common_divisor::Verdict),
}

/// Why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// A certificate of the Sieve, or of no known kind.
    Sieve(Rejection),
    /// A certificate of a common-divisor Sudoku.
    CommonDivisor(common_divisor::Rejection),
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sieve(rejection) => rejection.fmt(out),
            Self::CommonDivisor(rejection) => rejection.fmt(out),
        }
    }
}

impl std::error::Error for Refused {}

/// Checks a certificate of any kind, to its end. The first line that is no comment tells the kinds apart.
///
/// # Errors
/// The first thing wrong, with its line.
pub fn check_any(source: impl BufRead) -> Result<Certified, Refused> {
    let format = AnyFormat {
        is_known: false,
        sieve: Sieve::new(),
        rows: None,
    };
    let read = Reader::new(format).read(source);
    read.map_err(|Rejection { line, reason }| match reason {
        AnyReason::Sieve(reason) => Refused::Sieve(Rejection { line, reason }),
        AnyReason::CommonDivisor(reason) => Refused::CommonDivisor(Rejection { line, reason }),
    })
}

/// Whichever format the first statement names; until then, and for all else, that of the Sieve.
struct AnyFormat {
    is_known: bool,
    sieve: Sieve,
    rows: Option<Rows>,
}

/// A reason of either kind.
#[derive(Debug, Clone)]
enum AnyReason {
    Sieve(crate::Reason),
    CommonDivisor(common_divisor::Reason),
}

impl Format for AnyFormat {
    type Reason = AnyReason;
    type Verdict = Certified;

    fn fault(&self, fault: Fault) -> AnyReason {
        match &self.rows {
            Some(rows) => AnyReason::CommonDivisor(rows.fault(fault)),
            None => AnyReason::Sieve(self.sieve.fault(fault)),
        }
    }

    fn earn(&mut self, bytes: usize) {
        self.sieve.earn(bytes);
    }

    fn is_over(&self) -> bool {
        match &self.rows {
            Some(rows) => rows.is_over(),
            None => self.sieve.is_over(),
        }
    }

    fn advance(&mut self, line: &str) -> Result<(), AnyReason> {
        if !self.is_known {
            self.is_known = true;
            self.rows = line.starts_with(common_divisor::HEADER).then(Rows::new);
        }
        match &mut self.rows {
            Some(rows) => rows.advance(line).map_err(AnyReason::CommonDivisor),
            None => self.sieve.advance(line).map_err(AnyReason::Sieve),
        }
    }

    fn finish(self) -> Result<Certified, AnyReason> {
        match self.rows {
            Some(rows) => rows
                .finish()
                .map(Certified::CommonDivisor)
                .map_err(AnyReason::CommonDivisor),
            None => self
                .sieve
                .finish()
                .map(Certified::Sieve)
                .map_err(AnyReason::Sieve),
        }
    }
}
