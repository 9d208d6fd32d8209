//! Computes the Walsh-Hadamard transform, one butterfly at a time.
//!
//! It's useful because it turns the xor-convolution of two sequences into the element-wise product
//! of their transforms. Stages can be applied in any order, and each of them is its own inverse,
//! apart from a factor of two.

use std::ops::{Add, Sub};

/// Applies a single stage: entries whose indices only differ in the binary digit `weight` are
/// replaced by their sum and difference.
///
/// # Panics
/// Panics if the length is not a multiple of twice the weight.
/// Panics if the length is not a multiple of twice the weight.
#[must_use]
pub fn butterflies<T>(sequence: &[T], weight: usize) -> Vec<T>
where
    for<'a> &'a T: Add<Output = T> + Sub<Output = T>,
{
    combine(sequence, weight, |a, b| a + b, |a, b| a - b)
}

/// Like [`butterflies`], with any sum and difference.
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

/// Returns the sequence, followed by its state after each stage, the last of which is the
/// transform. The length must be a power of two. Takes O(length * log length).
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
