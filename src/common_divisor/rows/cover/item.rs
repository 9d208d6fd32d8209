//! The items of the exact cover.

use crate::sudoku::Digit;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that must be covered exactly once. Rows, columns and boxes are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// A digit in a column, since every column needs every digit of the set once.
    Column {
        /// The column, counted from the left.
        column: usize,
        /// The digit, which is one of those that the grid uses.
        digit: Digit,
    },
    /// A digit in a box, since every box needs every digit of the set once.
    Box {
        /// The box, counted in reading order.
        number: usize,
        /// The digit, which is one of those that the grid uses.
        digit: Digit,
    },
    /// A row with givens, which needs a number. Rows without givens don't have items of their own
    /// because they're interchangeable.
    Row(usize),
}

impl fmt::Display for Item {
    /// Writes the item as in certificates, where everything is counted from 1, e.g. `c3d5`, `b4d0`
    /// or `r2`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Column { column, digit } => write!(out, "c{}d{digit}", column + 1),
            Item::Box { number, digit } => write!(out, "b{}d{digit}", number + 1),
            Item::Row(row) => write!(out, "r{}", row + 1),
        }
    }
}
