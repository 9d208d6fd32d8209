//! Tuples are counted with two kinds of numbers. It does not matter whether you want the exact
//! number or just a residue, because the count is generic over these.

use super::Amount;
use crate::divisor_game::arithmetic::Montgomery;
use num_bigint::{BigInt, BigUint, Sign};

/// Numbers that can be added, multiplied and halved.
pub(super) trait Ring {
    type Element: Clone;

    fn integer(&self, value: i64) -> Self::Element;
    fn sum(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    fn difference(&self, a: &Self::Element, b: &Self::Element) -> Self::Element;
    /// Halves an element. Integers must be even.
    fn half(&self, element: &Self::Element) -> Self::Element;
    fn power(&self, base: &Self::Element, exponent: u64) -> Self::Element;
    /// Returns all digits.
    fn text(&self, element: &Self::Element) -> String;
    /// Returns the number for display. This has to be fast, so it may be shortened.
    fn amount(&self, element: &Self::Element) -> Amount;
    /// Returns how long a product takes, in nanoseconds.
    fn product_cost(&self, element: &Self::Element) -> u64;
}

/// Residues modulo an odd number.
#[derive(Debug, Clone)]
pub(super) struct Residues(pub(super) Montgomery);

impl Ring for Residues {
    type Element = u64;

    fn integer(&self, value: i64) -> u64 {
        let size = self.0.enter(value.unsigned_abs());
        if value < 0 { self.0.difference(0, size) } else { size }
    }

    fn sum(&self, a: &u64, b: &u64) -> u64 {
        self.0.sum(*a, *b)
    }

    fn difference(&self, a: &u64, b: &u64) -> u64 {
        self.0.difference(*a, *b)
    }

    fn half(&self, element: &u64) -> u64 {
        self.0.half(*element)
    }

    fn power(&self, base: &u64, exponent: u64) -> u64 {
        self.0.power(*base, exponent)
    }

    fn text(&self, element: &u64) -> String {
        self.0.leave(*element).to_string()
    }

    fn amount(&self, element: &u64) -> Amount {
        Amount::whole(self.text(element))
    }

    fn product_cost(&self, _: &u64) -> u64 {
        10
    }
}

/// Integers of any size.
#[derive(Debug, Clone)]
pub(super) struct Integers;

/// Numbers with more bits than this are not written out for display.
const SHORT_BITS: u64 = 256;

impl Ring for Integers {
    type Element = BigInt;

    fn integer(&self, value: i64) -> BigInt {
        value.into()
    }

    fn sum(&self, a: &BigInt, b: &BigInt) -> BigInt {
        a + b
    }

    fn difference(&self, a: &BigInt, b: &BigInt) -> BigInt {
        a - b
    }

    fn half(&self, element: &BigInt) -> BigInt {
        element >> 1
    }

    fn power(&self, base: &BigInt, exponent: u64) -> BigInt {
        let size = power(base.magnitude(), exponent);
        let negative = base.sign() == Sign::Minus && exponent % 2 == 1;
        BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, size)
    }

    fn text(&self, element: &BigInt) -> String {
        element.to_string()
    }

    fn amount(&self, element: &BigInt) -> Amount {
        if element.bits() <= SHORT_BITS {
            return Amount::whole(element.to_string());
        }
        Amount::long(element.bits(), element.sign() == Sign::Minus)
    }

    fn product_cost(&self, element: &BigInt) -> u64 {
        let words = element.bits() / 64 + 1;
        words * words + 10
    }
}

/// Computes a power by squaring. For exponents above 32 bits, the base must be 0 or 1, or else the
/// result would be far too large.
fn power(base: &BigUint, exponent: u64) -> BigUint {
    let mut result = BigUint::from(1_u32);
    if *base <= result {
        return if exponent == 0 { result } else { base.clone() };
    }
    for digit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        result = &result * &result;
        if exponent >> digit & 1 == 1 {
            result *= base;
        }
    }
    result
}
