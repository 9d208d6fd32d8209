//! Shows how the xor of values comes about, digit by digit.

use crate::divisor_game::Value;
use serde::{Deserialize, Serialize};

/// One binary digit of all values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BinaryColumn {
    /// A one in this column is worth this power of two.
    pub weight: Value,
    /// For each pile, from left to right, whether its value has a one here.
    pub ones: Vec<bool>,
    /// True if the number of ones is odd: the digit of the nim-sum.
    pub odd: bool,
}

/// Returns the nim-sum (xor) of values.
#[must_use]
pub fn nim_sum(values: &[Value]) -> Value {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// Returns the columns of binary digits, highest first, as many as the largest value has; one if all
/// values are 0.
#[must_use]
pub fn binary_columns(values: &[Value]) -> Vec<BinaryColumn> {
    let largest = values.iter().copied().max().unwrap_or(0);
    let digits = (Value::BITS - largest.leading_zeros()).max(1);
    let column = |digit: u32| {
        let ones: Vec<bool> = values.iter().map(|value| value >> digit & 1 == 1).collect();
        let odd = ones.iter().filter(|&&one| one).count() % 2 == 1;
        BinaryColumn { weight: 1 << digit, ones, odd }
    };
    (0..digits).rev().map(column).collect()
}
