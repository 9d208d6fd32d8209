//! The options of the exact cover are numbers that can be rows.

use crate::common_divisor::rows::row_list;
use crate::sudoku::{DigitSet, Shape};

/// A possible row covers items. These are stored as bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowNumber {
    pub(super) value: u32,
    /// The bit for a digit is `column * side + index of the digit`.
    pub(super) columns: u128,
    /// The bit for a digit is `stack * side + index of the digit`.
    pub(super) stacks: u32,
}

impl RowNumber {
    pub(super) fn new(value: u32, shape: Shape, base: u8, set: DigitSet) -> Self {
        let side = shape.side();
        let digits = row_list::digits(value, side, base);
        let mut line = RowNumber { value, columns: 0, stacks: 0 };
        for (column, &digit) in digits[..side].iter().enumerate() {
            let index = set.iter().filter(|&other| other < digit).count();
            line.columns |= 1 << (column * side + index);
            line.stacks |= 1 << (column / shape.box_width() * side + index);
        }
        line
    }
}
