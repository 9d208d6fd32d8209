//! Natural numbers of arbitrary size have just enough arithmetic for counting orders.

use std::fmt::{self, Write as _};

/// Stores a natural number in base 2^32, lowest digit first. There are no leading zeros, so 0 has
/// no digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Natural {
    digits: Vec<u32>,
}

fn low(value: u64) -> u32 {
    u32::try_from(value & u64::from(u32::MAX)).expect("only 32 bits are left")
}

impl Natural {
    /// Returns n!, the number of orders of n things, in O(n²).
    #[must_use]
    pub fn factorial(n: u32) -> Self {
        (2..=n).fold(Natural::from(1), Natural::times_small)
    }

    /// Returns `true` for 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// Multiplies by a small number.
    #[must_use]
    pub fn times_small(mut self, factor: u32) -> Self {
        let mut carry = 0;
        for digit in &mut self.digits {
            let sum = u64::from(*digit) * u64::from(factor) + carry;
            *digit = low(sum);
            carry = sum >> 32;
        }
        if carry > 0 {
            self.digits.push(low(carry));
        }
        self.trimmed()
    }

    /// Returns the quotient (rounded down) and the remainder.
    ///
    /// # Panics
    /// Panics if `divisor` is 0.
    #[must_use]
    pub fn divided_by(mut self, divisor: u32) -> (Self, u32) {
        let divisor = u64::from(divisor);
        let mut rest = 0;
        for digit in self.digits.iter_mut().rev() {
            let value = rest << 32 | u64::from(*digit);
            *digit = low(value / divisor);
            rest = value % divisor;
        }
        (self.trimmed(), low(rest))
    }

    /// Multiplies two numbers the schoolbook way, which takes O(m·n) for m and n digits.
    #[must_use]
    pub fn times(&self, other: &Natural) -> Self {
        let mut digits = vec![0; self.digits.len() + other.digits.len()];
        for (at, &factor) in self.digits.iter().enumerate() {
            let mut carry = 0;
            for (digit, &more) in digits[at..].iter_mut().zip(&other.digits) {
                let sum = u64::from(*digit) + u64::from(factor) * u64::from(more) + carry;
                *digit = low(sum);
                carry = sum >> 32;
            }
            // Nothing has been written here yet.
            digits[at + other.digits.len()] = low(carry);
        }
        Natural { digits }.trimmed()
    }

    /// Adds another number in place.
    pub fn add(&mut self, other: &Natural) {
        if self.digits.len() < other.digits.len() {
            self.digits.resize(other.digits.len(), 0);
        }
        let mut carry = 0;
        for (at, digit) in self.digits.iter_mut().enumerate() {
            let more = other.digits.get(at).copied().unwrap_or(0);
            let sum = u64::from(*digit) + u64::from(more) + carry;
            *digit = low(sum);
            carry = sum >> 32;
        }
        if carry > 0 {
            self.digits.push(low(carry));
        }
    }

    /// Subtracts another number.
    ///
    /// # Panics
    /// Panics if the other number is larger.
    #[must_use]
    pub fn minus(mut self, other: &Natural) -> Self {
        assert!(*other <= self, "the difference is below 0");
        let mut borrow = false;
        for (at, digit) in self.digits.iter_mut().enumerate() {
            let less = other.digits.get(at).copied().unwrap_or(0);
            let (rest, below) = digit.overflowing_sub(less);
            let (rest, again) = rest.overflowing_sub(u32::from(borrow));
            *digit = rest;
            borrow = below || again;
        }
        self.trimmed()
    }

    /// Number of digits in base 2^32, which tells you how expensive arithmetic is.
    #[must_use]
    pub fn digits(&self) -> usize {
        self.digits.len()
    }

    fn trimmed(mut self) -> Self {
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
        self
    }
}

impl From<u32> for Natural {
    fn from(value: u32) -> Self {
        Natural { digits: vec![value] }.trimmed()
    }
}

impl PartialOrd for Natural {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Natural {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_length = self.digits.len().cmp(&other.digits.len());
        by_length.then_with(|| self.digits.iter().rev().cmp(other.digits.iter().rev()))
    }
}

impl fmt::Display for Natural {
    /// Formats the number in decimal. O(digits²).
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut groups = Vec::new();
        let mut rest = self.clone();
        while !rest.is_zero() {
            let (quotient, group) = rest.divided_by(1_000_000_000);
            groups.push(group);
            rest = quotient;
        }
        let mut text = groups.pop().unwrap_or(0).to_string();
        for group in groups.into_iter().rev() {
            write!(text, "{group:09}")?;
        }
        out.pad_integral(true, "", &text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn natural(value: u128) -> Natural {
        let digits =
            (0..4).map(|at| low(u64::try_from(value >> (32 * at) & 0xffff_ffff).expect("32 bits")));
        Natural { digits: digits.collect() }.trimmed()
    }

    #[test]
    fn factorials_have_their_known_digits() {
        assert_eq!(Natural::factorial(0).to_string(), "1");
        assert_eq!(Natural::factorial(20).to_string(), "2432902008176640000");
        assert_eq!(Natural::factorial(30).to_string(), "265252859812191058636308480000000");
        assert_eq!(Natural::factorial(450).to_string().len(), 1001);
        assert_eq!(Natural::default().to_string(), "0");
    }

    proptest! {
        #[test]
        fn arithmetic_agrees_with_the_machines(a: u64, b: u64, c: u32, d in 1..u32::MAX) {
            let (wide_a, wide_b) = (u128::from(a), u128::from(b));
            let product = natural(wide_a).times(&natural(wide_b));
            prop_assert_eq!(product.to_string(), (wide_a * wide_b).to_string());
            let mut sum = natural(wide_a * wide_b / 2);
            sum.add(&natural(wide_a));
            prop_assert_eq!(sum.to_string(), (wide_a * wide_b / 2 + wide_a).to_string());
            prop_assert_eq!(sum.minus(&natural(wide_a)).to_string(), (wide_a * wide_b / 2).to_string());
            prop_assert_eq!(natural(wide_a).times_small(c).to_string(), (wide_a * u128::from(c)).to_string());
            let (quotient, rest) = natural(wide_a * wide_b).divided_by(d);
            prop_assert_eq!(quotient.to_string(), (wide_a * wide_b / u128::from(d)).to_string());
            prop_assert_eq!(u128::from(rest), wide_a * wide_b % u128::from(d));
            prop_assert_eq!(natural(wide_a).cmp(&natural(wide_b)), a.cmp(&b));
        }
    }
}
