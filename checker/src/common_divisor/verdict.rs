//! The theorem that an accepted certificate proves.

use std::fmt;

/// The theorem of an accepted certificate: no grid with these givens and digits has a larger common
/// divisor than `claim`. If you show it to somebody, show the assumptions along with it, as
/// `Display` does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Number of rows, and of columns.
    pub side: usize,
    /// The base in which we read the rows as numbers. It is between the number of rows and 10.
    pub base: u8,
    /// The givens, row by row, with `None` for an empty cell. The theorem is only about grids that
    /// contain all of them.
    pub givens: Vec<Option<u8>>,
    /// The digits that a grid may use. There can be more of them than rows, but a single grid uses
    /// exactly as many as it has rows.
    pub allowed: Vec<u8>,
    /// The largest common divisor that a grid can have.
    pub claim: u64,
    /// A full grid that has this divisor, row by row.
    pub grid: Vec<u8>,
    /// How many sets of digits the proof handles.
    pub sets: u64,
    /// How many larger divisors the proof refutes, counted separately for each set of digits.
    pub divisors: u64,
    /// Number of nodes of all trees together. If you want to know how long a proof is, this is a
    /// better measure than the size of the file.
    pub nodes: u64,
}

impl Verdict {
    /// Returns the givens as the certificate writes them, with one character per cell and `.` for
    /// an empty one.
    #[must_use]
    pub fn givens_text(&self) -> String {
        let cell = |given: &Option<u8>| given.map_or('.', |digit| char::from(b'0' + digit));
        self.givens.iter().map(cell).collect()
    }
}

impl fmt::Display for Verdict {
    /// Writes the theorem with all its assumptions on one line.
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
