//! Finds a grid's conflicts. Pages can mark them.

use super::{Digit, DigitSet, Grid, House};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Explains why there is no solution, and names the cells involved.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Conflict {
    /// A digit repeated in a row, column or box.
    Repeated {
        /// The digit.
        digit: Digit,
        /// The row, column or box.
        house: House,
        /// Cells with this digit, in reading order.
        cells: Vec<usize>,
    },
    /// A digit that this puzzle doesn't allow.
    NotAllowed {
        /// The digit.
        digit: Digit,
        /// Cells with this digit, in reading order.
        cells: Vec<usize>,
    },
    /// There are more different digits than a row has cells. Each row would have to contain all of
    /// them, but that is impossible.
    TooManyDigits {
        /// All digits that occur.
        digits: DigitSet,
        /// Maximum number of different digits.
        most: usize,
    },
}

impl Conflict {
    /// Cells to mark, or none if no particular cell is to blame.
    #[must_use]
    pub fn cells(&self) -> &[usize] {
        match self {
            Conflict::Repeated { cells, .. } | Conflict::NotAllowed { cells, .. } => cells,
            Conflict::TooManyDigits { .. } => &[],
        }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Conflict::Repeated { digit, house, cells } => {
                write!(out, "{digit} appears {} times in {house}", cells.len())
            }
            Conflict::NotAllowed { digit, cells } => {
                write!(out, "{digit} is not allowed, but the grid has it (cells: {})", cells.len())
            }
            Conflict::TooManyDigits { digits, most } => write!(
                out,
                "the grid uses {} different digits ({digits}); it can have at most {most}",
                digits.len()
            ),
        }
    }
}

/// All conflicts of a grid: digits that are not allowed come first, then too many digits, then
/// repetitions in rows, columns and boxes. Note that a grid without conflicts does not necessarily
/// have a solution.
#[must_use]
pub fn conflicts(grid: &Grid, allowed: DigitSet) -> Vec<Conflict> {
    let shape = grid.shape();
    let used = grid.digits();
    let mut found: Vec<Conflict> = used
        .difference(allowed)
        .iter()
        .map(|digit| Conflict::NotAllowed {
            digit,
            cells: grid
                .filled()
                .filter(|&(_, other)| other == digit)
                .map(|(cell, _)| cell)
                .collect(),
        })
        .collect();
    if used.len() > shape.side() {
        found.push(Conflict::TooManyDigits { digits: used, most: shape.side() });
    }
    for house in shape.houses() {
        for digit in grid.digits_in(house).iter() {
            let cells = shape.cells_of(house);
            let cells: Vec<usize> = cells.filter(|&cell| grid.get(cell) == Some(digit)).collect();
            if cells.len() > 1 {
                found.push(Conflict::Repeated { digit, house, cells });
            }
        }
    }
    found
}
