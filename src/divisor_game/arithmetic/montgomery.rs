//! Residues modulo an odd number can have Montgomery form. It replaces divisions by
//! multiplications, which is important because WebAssembly cannot divide 128-bit numbers. (P. L.
//! Montgomery, *Modular multiplication without trial division*, 1985.)

/// Computes modulo an odd number below 2^63. Residues are scaled by 2^64; convert them with
/// [`Montgomery::enter`] and [`Montgomery::leave`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::divisor_game) struct Montgomery {
    modulus: u64,
    /// Equals -1 / modulus, modulo 2^64.
    negative_inverse: u64,
    /// Equals 2^64 mod modulus, the residue for 1.
    one: u64,
    /// Equals 2^128 mod modulus, the factor for conversions.
    square: u64,
}

/// Returns the low word.
#[expect(clippy::cast_possible_truncation, reason = "only the low word is asked for")]
const fn low(value: u128) -> u64 {
    value as u64
}

impl Montgomery {
    /// Precomputes the constants for a modulus. It must be odd, greater than 1 and below 2^63.
    pub(in crate::divisor_game) fn new(modulus: u64) -> Self {
        assert!(modulus % 2 == 1 && modulus > 1 && modulus < 1 << 63);
        // Newton's iteration doubles the number of correct bits: 3, 6, ... 96.
        let mut inverse = modulus;
        for _ in 0..5 {
            let error = 2_u64.wrapping_sub(modulus.wrapping_mul(inverse));
            inverse = inverse.wrapping_mul(error);
        }
        let one = low((1 << 64) % u128::from(modulus));
        let square = low(u128::from(one) * u128::from(one) % u128::from(modulus));
        Montgomery { modulus, negative_inverse: inverse.wrapping_neg(), one, square }
    }

    /// Returns the residue for 1.
    pub(in crate::divisor_game) fn one(&self) -> u64 {
        self.one
    }

    /// Converts a number to Montgomery form.
    pub(in crate::divisor_game) fn enter(&self, number: u64) -> u64 {
        self.product(number % self.modulus, self.square)
    }

    /// Converts back. The result is less than the modulus.
    pub(in crate::divisor_game) fn leave(&self, residue: u64) -> u64 {
        self.reduced(u128::from(residue))
    }

    /// Multiplies two residues.
    pub(in crate::divisor_game) fn product(&self, a: u64, b: u64) -> u64 {
        self.reduced(u128::from(a) * u128::from(b))
    }

    /// Adds two residues.
    pub(in crate::divisor_game) fn sum(&self, a: u64, b: u64) -> u64 {
        let sum = a + b;
        if sum >= self.modulus { sum - self.modulus } else { sum }
    }

    /// Subtracts two residues.
    pub(in crate::divisor_game) fn difference(&self, a: u64, b: u64) -> u64 {
        if a >= b { a - b } else { a + self.modulus - b }
    }

    /// Halves a residue. The double of the result is `residue` again.
    pub(in crate::divisor_game) fn half(&self, residue: u64) -> u64 {
        if residue.is_multiple_of(2) { residue / 2 } else { u64::midpoint(residue, self.modulus) }
    }

    /// Computes a power of a residue by repeated squaring, in O(log exponent) products.
    pub(in crate::divisor_game) fn power(&self, base: u64, mut exponent: u64) -> u64 {
        let (mut result, mut square) = (self.one, base);
        while exponent > 0 {
            if exponent % 2 == 1 {
                result = self.product(result, square);
            }
            square = self.product(square, square);
            exponent /= 2;
        }
        result
    }

    /// Divides by 2^64 modulo the modulus. `value` must be below modulus * 2^64.
    fn reduced(&self, value: u128) -> u64 {
        let multiple = low(value).wrapping_mul(self.negative_inverse);
        let total = value + u128::from(multiple) * u128::from(self.modulus);
        let result = low(total >> 64);
        if result >= self.modulus { result - self.modulus } else { result }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn residues_agree_with_long_division(
            half in 1..(1_u64 << 62), a in any::<u64>(), b in any::<u64>(), e in 0..50_u32,
        ) {
            let modulus = half * 2 + 1;
            prop_assume!(modulus < 1 << 63);
            let field = Montgomery::new(modulus);
            let (x, y) = (field.enter(a), field.enter(b));
            let long = u128::from(modulus);
            let (a, b) = (u128::from(a) % long, u128::from(b) % long);
            prop_assert_eq!(u128::from(field.leave(x)), a);
            prop_assert_eq!(u128::from(field.leave(field.product(x, y))), a * b % long);
            prop_assert_eq!(u128::from(field.leave(field.sum(x, y))), (a + b) % long);
            prop_assert_eq!(u128::from(field.leave(field.difference(x, y))), (a + long - b) % long);
            prop_assert_eq!(field.sum(field.half(x), field.half(x)), x);
            let power = (0..e).fold(1 % long, |power, _| power * a % long);
            prop_assert_eq!(u128::from(field.leave(field.power(x, e.into()))), power);
            prop_assert_eq!(field.leave(field.one()), 1);
        }
    }
}
