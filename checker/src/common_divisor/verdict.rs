//! States the theorem that an accepted certificate proves.

use std::fmt;

/// The theorem of an accepted certificate: no grid with these givens and digits has a larger common divisor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Number of rows, which is also the number of columns.
    pub side: usize,
    /// The base in which the rows are read as numbers.
    pub base: u8,
    /// Every grid must keep these givens. They are stored row by row, with `None` for an empty cell.
    pub givens: Vec<Option<u8>>,
    /// A grid may only use these digits.
    pub allowed: Vec<u8>,
    /// No grid can have a larger common divisor than this, and `grid` has it.
    pub claim: u64,
    /// A grid that attains it, row by row.
    pub grid: Vec<u8>,
    /// The number of sets of digits that were examined.
    pub sets: u64,
    /// Number of larger divisors that were refuted.
    pub divisors: u64,
    /// This counts the nodes of all trees together, and so tells how long the proof is.
    pub nodes: u64,
}

impl Verdict {
    /// Returns the givens as in the certificate: one character per cell, `.` for a blank.
    #[must_use]
    pub fn givens_text(&self) -> String {
        let cell = |given: &Option<u8>| given.map_or('.', |digit| char::from(b'0' + digit));
        self.givens.iter().map(cell).collect()
    }
}

impl fmt::Display for Verdict {
    /// Returns the theorem with all its assumptions, on one line.
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

/// Writes digits without separators.
pub fn spelled(digits: &[u8]) -> String {
    digits.iter().map(|&digit| char::from(b'0' + digit)).collect()
}
