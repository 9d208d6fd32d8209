//! Shows digit by digit how the xor of values comes about. People who haven't met xor before can
//! check it by hand: a column gets a one if it has an odd number of ones.

use crate::divisor_game::Value;
use serde::{Deserialize, Serialize};

/// A binary digit of all values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BinaryColumn {
    /// How much a one is worth in this column.
    pub weight: Value,
    /// For each pile, from left to right, true if its value has a one here.
    pub ones: Vec<bool>,
    /// True if there's an odd number of ones, which means that the nim-sum has a one here.
    pub odd: bool,
}

/// Returns the nim-sum of some values, which is their xor.
#[must_use]
pub fn nim_sum(values: &[Value]) -> Value {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// Returns the columns of binary digits, highest first. There are as many as the largest value
/// needs, but at least one.
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
