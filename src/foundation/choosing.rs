//! Hot loops choose between two numbers without a branch.
//!
//! You would think that this is the compiler's job, and on most processors it is. WebAssembly,
//! however, has hardly any instructions for it: [`f64::max`] and [`f64::min`] become function
//! calls, and browsers compile every choice between two fractions to a branch. If that branch is
//! unpredictable, it takes ten times as long as the arithmetic around it.

use std::hint::black_box;

/// Returns the larger of two numbers. If they are equal or one of them is NaN, you get the second
/// one.
#[inline]
#[must_use]
pub fn larger(one: f64, other: f64) -> f64 {
    if one > other { one } else { other }
}

/// Returns the smaller of two numbers. If they're equal or one of them is NaN, you get the second
/// one.
#[inline]
#[must_use]
pub fn smaller(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

/// Returns `one` if the condition holds, and `other` otherwise. Use this instead of an `if` when
/// the processor has no chance of predicting the condition.
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

/// Chooses with a bit mask. The `black_box` matters here: without it, the compiler recognises the
/// choice and turns our mask back into the branch that we're trying to avoid.
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
