//! What an accepted certificate has shown.

use std::fmt;

/// The theorem of an accepted certificate: no grid with these givens and digits has a larger common divisor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// How many rows the board has.
    pub side: usize,
    /// The base in which rows are numbers.
    pub base: u8,
    /// The givens, row by row.
    pub givens: Vec<Option<u8>>,
    /// The digits that can be used.
    pub allowed: Vec<u8>,
    /// The largest common divisor.
    pub claim: u64,
    /// A grid that has it, row by row.
    pub grid: Vec<u8>,
    /// How many sets of digits were looked at.
    pub sets: u64,
    /// How many larger divisors were refuted.
    pub divisors: u64,
    /// Nodes of their trees.
    pub nodes: u64,
}

impl Verdict {
    /// The givens as in the certificate: a character for each cell, `.` for a blank.
    #[must_use]
    pub fn givens_text(&self) -> String {
        let cell = |given: &Option<u8>| given.map_or('.', |digit| char::from(b'0' + digit));
        self.givens.iter().map(cell).collect()
    }
}

impl fmt::Display for Verdict {
    /// The theorem with all that it supposes, in a line.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (claim, side, base) = (self.claim, self.side, self.base);
        let allowed = spelled(&self.allowed);
        let givens = self.givens_text();
        write!(
            out,
            "{claim} is the largest common divisor of the rows of a {side}x{side} Sudoku grid in base {base} \
             with {side} of the digits {allowed} and the givens {givens}"
        )
    }
}

/// Digits one after another.
pub fn spelled(digits: &[u8]) -> String {
    digits
        .iter()
        .map(|&digit| char::from(b'0' + digit))
        .collect()
}
