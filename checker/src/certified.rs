//! Certificates of any kind: the first line says which.

use std::fmt;
use std::io::{BufRead, Read};

use crate::limits::LONGEST_LINE;
use crate::{Rejection, Verdict, common_divisor, upper_half};

/// What an accepted certificate has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certified {
    /// The best score of a game of Ginnow's Sieve.
    Sieve(Verdict),
    /// The largest common divisor of a Sudoku's rows.
    CommonDivisor(common_divisor::Verdict),
    /// What the upper half of a board of the Sieve is worth at most.
    UpperHalf(upper_half::Verdict),
}

/// Why a certificate is not accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// A certificate of the Sieve, or of no known kind.
    Sieve(Rejection),
    /// A certificate of a common-divisor Sudoku.
    CommonDivisor(common_divisor::Rejection),
    /// A certificate of the upper half of a board of the Sieve.
    UpperHalf(upper_half::Rejection),
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sieve(rejection) => rejection.fmt(out),
            Self::CommonDivisor(rejection) => rejection.fmt(out),
            Self::UpperHalf(rejection) => rejection.fmt(out),
        }
    }
}

impl std::error::Error for Refused {}

/// Checks a certificate of any kind, to its end. The first line that is no comment tells the kinds apart.
///
/// # Errors
/// The first thing wrong, with its line.
pub fn check_any(mut reader: impl BufRead) -> Result<Certified, Refused> {
    let mut read = Vec::new();
    loop {
        let start = read.len();
        let mut line = reader.by_ref().take(LONGEST_LINE as u64 + 1);
        // What cannot be read is reported by the checker that comes to it.
        let length = line.read_until(b'\n', &mut read).unwrap_or(0);
        if length == 0 || length > LONGEST_LINE || read[start] != b'#' {
            break;
        }
        // Comments are of any number; they are not needed again, but their line ends are.
        read.drain(start..read.len() - 1);
        read.splice(start..start, *b"#");
    }
    let first = read
        .split(|&byte| byte == b'\n')
        .find(|line| line.first() != Some(&b'#'));
    let begins_with = |header: &str| first.is_some_and(|line| line.starts_with(header.as_bytes()));
    let is_divisor = begins_with(common_divisor::HEADER);
    let is_upper_half = begins_with(upper_half::HEADER);
    let whole = read.as_slice().chain(reader);
    if is_divisor {
        common_divisor::check(whole)
            .map(Certified::CommonDivisor)
            .map_err(Refused::CommonDivisor)
    } else if is_upper_half {
        upper_half::check(whole)
            .map(Certified::UpperHalf)
            .map_err(Refused::UpperHalf)
    } else {
        crate::check(whole)
            .map(Certified::Sieve)
            .map_err(Refused::Sieve)
    }
}
