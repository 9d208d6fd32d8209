//! Applies the Walsh-Hadamard transform, butterfly by butterfly.
//!
//! It turns the xor-convolution of two sequences into the element-wise product of their transforms. Each
//! stage is its own inverse up to a factor of two, and the stages can come in any order.

use std::ops::{Add, Sub};

/// One stage: every pair of entries whose indices differ only in the binary digit `weight` is replaced by
/// its sum and its difference.
///
/// # Panics
/// Panics if the length isn't a multiple of twice the weight.
#[must_use]
pub fn butterflies<T>(sequence: &[T], weight: usize) -> Vec<T>
where
    for<'a> &'a T: Add<Output = T> + Sub<Output = T>,
{
    combine(sequence, weight, |a, b| a + b, |a, b| a - b)
}

/// One stage with any sum and difference.
pub(super) fn combine<T>(
    sequence: &[T],
    weight: usize,
    sum: impl Fn(&T, &T) -> T,
    difference: impl Fn(&T, &T) -> T,
) -> Vec<T> {
    assert!(sequence.len().is_multiple_of(2 * weight), "places come in pairs");
    let place = |index: usize| {
        let (low, high) = (&sequence[index & !weight], &sequence[index | weight]);
        if index & weight == 0 { sum(low, high) } else { difference(low, high) }
    };
    (0..sequence.len()).map(place).collect()
}

/// Returns the sequence, and its state after every stage; the last is its transform. The length must be a
/// power of two. O(length * log length).
#[must_use]
pub fn transform_stages(sequence: Vec<i64>) -> Vec<Vec<i64>> {
    let mut weight = 1;
    let mut stages = vec![sequence];
    while weight < stages[0].len() {
        stages.push(butterflies(&stages[stages.len() - 1], weight));
        weight *= 2;
    }
    stages
}
