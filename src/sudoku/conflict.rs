//! Finds out what's wrong with a grid, so that a page can mark it.

use super::{Digit, DigitSet, Grid, House};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that rules out a solution, and the cells that are involved.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Conflict {
    /// A digit occurs several times in a row, column or box.
    Repeated {
        /// The digit.
        digit: Digit,
        /// Where it occurs several times.
        house: House,
        /// The cells that have it, in reading order.
        cells: Vec<usize>,
    },
    /// A digit isn't allowed in this puzzle.
    NotAllowed {
        /// The digit.
        digit: Digit,
        /// The cells that have it, in reading order.
        cells: Vec<usize>,
    },
    /// There are more different digits than cells in a row. Each row must have all of them, so
    /// there's no solution.
    TooManyDigits {
        /// All digits that occur.
        digits: DigitSet,
        /// How many different digits there may be.
        most: usize,
    },
}

impl Conflict {
    /// Returns the cells to mark. This is empty if you can't blame any cell in particular.
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
                write!(out, "{digit} is not allowed, but is in {} cells", cells.len())
            }
            Conflict::TooManyDigits { digits, most } => write!(
                out,
                "the grid uses {} different digits ({digits}); it can have at most {most}",
                digits.len()
            ),
        }
    }
}

/// Returns all conflicts of a grid with these allowed digits. Digits that aren't allowed come
/// first, then too many digits, and then repetitions in rows, columns and boxes. If there aren't
/// any, the grid may have a solution, but that's not certain.
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
