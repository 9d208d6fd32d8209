//! An accepted certificate proves a theorem. This is it.

use std::fmt;

/// The theorem: no grid with these givens and digits has a larger common divisor than `claim`.
/// Always show it together with its assumptions, as `Display` does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Number of rows (or columns).
    pub side: usize,
    /// The base in which rows are read as numbers, from the number of rows up to 10.
    pub base: u8,
    /// The givens, row by row, where `None` is an empty cell. Only grids that contain all of them
    /// are covered by the theorem.
    pub givens: Vec<Option<u8>>,
    /// The digits that may be used. There can be more of them than rows, even though each grid uses
    /// exactly as many as it has rows.
    pub allowed: Vec<u8>,
    /// The largest possible common divisor.
    pub claim: u64,
    /// This full grid has the claimed divisor. Its cells are listed row by row.
    pub grid: Vec<u8>,
    /// Number of sets of digits in the proof.
    pub sets: u64,
    /// The number of larger divisors that were refuted, summed over the sets of digits.
    pub divisors: u64,
    /// Counts the nodes of all trees. As a measure for the length of a proof, this is more
    /// meaningful than the file size.
    pub nodes: u64,
}

impl Verdict {
    /// Formats the givens like the certificate does: one character per cell, with `.` for an empty
    /// one.
    #[must_use]
    pub fn givens_text(&self) -> String {
        let cell = |given: &Option<u8>| given.map_or('.', |digit| char::from(b'0' + digit));
        self.givens.iter().map(cell).collect()
    }
}

impl fmt::Display for Verdict {
    /// Writes the theorem and all of its assumptions on one line.
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

pub fn spelled(digits: &[u8]) -> String {
    digits.iter().map(|&digit| char::from(b'0' + digit)).collect()
}
