//! Choosing between two numbers in hot loops.
//!
//! Processors have instructions for this, but WebAssembly hardly has any: [`f64::max`] and [`f64::min`] are function
//! calls, and browsers compile every choice between two fractions to a branch. An unpredictable branch takes ten times as
//! long as the arithmetic next to it.

use std::hint::black_box;

/// Returns the larger of two numbers; the second one if they are equal, or not both numbers.
#[inline]
#[must_use]
pub fn larger(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

/// Returns the smaller of two numbers; the second one if they are equal, or not both numbers.
#[inline]
#[must_use]
pub fn smaller(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

/// Returns `one` if a condition holds and `other` if it doesn't. There is no branch, so use this for conditions that
/// the processor can't predict.
#[inline]
#[must_use]
pub fn either(condition: bool, one: f64, other: f64) -> f64 {
    if cfg!(target_arch = "wasm32") {
        by_bits(condition, one, other)
    } else if condition {
        one
    } else {
        other
    }
}

/// Does the same with a bit mask. The compiler must not recognise the choice, because it would turn the mask back into
/// a branch.
#[inline]
fn by_bits(condition: bool, one: f64, other: f64) -> f64 {
    let mask = black_box(u64::from(condition)).wrapping_neg();
    f64::from_bits((one.to_bits() & mask) | (other.to_bits() & !mask))
}

#[cfg(test)]
mod tests {
    use super::{by_bits, either, larger, smaller};

    const NUMBERS: [f64; 7] = [f64::NEG_INFINITY, -2.5, -1e-14, 0.0, 1e-300, 1.0, f64::INFINITY];

    #[test]
    fn larger_and_smaller_are_those_of_the_standard_library() {
        for one in NUMBERS {
            for other in NUMBERS {
                assert_eq!(larger(one, other).to_bits(), one.max(other).to_bits());
                assert_eq!(smaller(one, other).to_bits(), one.min(other).to_bits());
            }
        }
        assert_eq!(larger(f64::NAN, 1.0).to_bits(), 1.0_f64.to_bits());
        assert_eq!(smaller(f64::NAN, 1.0).to_bits(), 1.0_f64.to_bits());
    }

    #[test]
    fn numbers_are_chosen_to_the_bit() {
        for one in NUMBERS.into_iter().chain([-0.0, f64::NAN]) {
            for condition in [false, true] {
                let expected = if condition { one } else { -0.0 };
                for chosen in [either(condition, one, -0.0), by_bits(condition, one, -0.0)] {
                    assert_eq!(chosen.to_bits(), expected.to_bits());
                }
            }
        }
    }
}
