//! Finds the conflicts of a grid.

use super::{Digit, DigitSet, Grid, House};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that no full grid may have, with its cells.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Conflict {
    /// In one house, a digit occurs more than once.
    Repeated {
        /// It occurs more than once.
        digit: Digit,
        /// A row, column or box can only have each digit once.
        house: House,
        /// These cells have it, in reading order.
        cells: Vec<usize>,
    },
    /// A digit that isn't allowed.
    NotAllowed {
        /// It occurs, although it isn't allowed.
        digit: Digit,
        /// These cells have it, in reading order.
        cells: Vec<usize>,
    },
    /// There are more different digits than a house has cells, so one of them would be missing in every
    /// row.
    TooManyDigits {
        /// All of these digits occur.
        digits: DigitSet,
        /// A grid can't have more different digits than this.
        most: usize,
    },
}

impl Conflict {
    /// Returns the cells to mark. Empty if no cell stands out as the cause.
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

/// Returns all conflicts of a grid with the digits of `allowed`; empty if the grid may have a solution.
/// Digits that aren't allowed come first, then too many digits, then repetitions in rows, columns and
/// boxes.
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
