//! Defines the items to cover.

use crate::sudoku::Digit;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Each item must be covered exactly once. Rows, columns and boxes are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Item {
    /// Every column needs every digit of the set exactly once.
    Column {
        /// Columns are counted from the left.
        column: usize,
        /// One of the digits that the grid uses.
        digit: Digit,
    },
    /// So does every box.
    Box {
        /// Boxes are counted in reading order.
        number: usize,
        /// One of the digits that the grid uses.
        digit: Digit,
    },
    /// A row with givens must get a number.
    Row(usize),
}

impl fmt::Display for Item {
    /// Writes the item as in certificates, counted from 1: `c3d5`, `b4d0`, `r2`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Column { column, digit } => write!(out, "c{}d{digit}", column + 1),
            Item::Box { number, digit } => write!(out, "b{}d{digit}", number + 1),
            Item::Row(row) => write!(out, "r{}", row + 1),
        }
    }
}
