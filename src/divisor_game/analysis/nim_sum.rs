//! Column-by-column xor, for people who have not met xor before: the result has a one wherever the
//! number of ones is odd.

use crate::divisor_game::Value;
use serde::{Deserialize, Serialize};

/// A column has one binary digit of all values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BinaryColumn {
    /// Worth of a one in this column.
    pub weight: Value,
    /// Does each pile have a one here? From left to right.
    pub ones: Vec<bool>,
    /// If the number of ones is odd, then the nim-sum has a one in this column too.
    pub odd: bool,
}

/// Returns the nim-sum (xor) of some values.
#[must_use]
pub fn nim_sum(values: &[Value]) -> Value {
    values.iter().fold(0, |sum, value| sum ^ value)
}

/// Returns binary columns, highest first. There are as many as the largest value needs, and at
/// least one.
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
