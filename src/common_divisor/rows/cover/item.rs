//! The items of the exact cover.

use crate::sudoku::Digit;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something to be covered exactly once. Rows, columns and boxes are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// Every column needs each of the set's digits once.
    Column {
        /// Columns are counted from the left.
        column: usize,
        /// The digit, one of those used by the grid.
        digit: Digit,
    },
    /// Every box needs each of the set's digits once.
    Box {
        /// Boxes are counted in reading order.
        number: usize,
        /// The digit, one of those used by the grid.
        digit: Digit,
    },
    /// A row with givens needs a number. Rows without givens are interchangeable. They do not have
    /// items of their own.
    Row(usize),
}

impl fmt::Display for Item {
    /// Formats the item as in certificates. Examples are `c3d5`, `b4d0` and `r2`, where everything
    /// is counted from 1.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Column { column, digit } => write!(out, "c{}d{digit}", column + 1),
            Item::Box { number, digit } => write!(out, "b{}d{digit}", number + 1),
            Item::Row(row) => write!(out, "r{}", row + 1),
        }
    }
}
