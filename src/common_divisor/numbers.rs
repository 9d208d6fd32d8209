//! Whole numbers: common divisors, divisors, and rows of digits read as numbers.

use crate::foundation::sorting::sort_by;
use crate::sudoku::{Digit, DigitSet};

/// Returns the greatest common divisor; that of 0 and n is n.
#[must_use]
pub fn common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Returns the number 11...1 with this many digits in a base.
#[must_use]
pub fn repunit(digits: usize, base: u8) -> u64 {
    (0..digits).fold(0, |value, _| value * u64::from(base) + 1)
}

/// Returns the number written with these digits in a base.
#[must_use]
pub fn value(digits: &[Digit], base: u8) -> u64 {
    digits.iter().fold(0, |value, &digit| value * u64::from(base) + u64::from(digit))
}

/// Returns the sum of the rows of any full grid that uses exactly these digits: each occurs once in every
/// column, so every column adds up to the sum of the digits, and all rows together to that many times
/// 11...1.
///
/// Every common divisor of the rows divides it.
#[must_use]
pub fn sum_of_rows(digits: DigitSet, base: u8) -> u64 {
    let sum: u64 = digits.iter().map(u64::from).sum();
    sum * repunit(digits.len(), base)
}

/// Returns the prime factors of a number with their exponents, smallest first, in time proportional to
/// its square root.
#[must_use]
pub fn prime_factors(mut number: u64) -> Vec<(u64, u32)> {
    let mut factors = Vec::new();
    let mut prime = 2;
    while prime * prime <= number {
        let mut exponent = 0;
        while number.is_multiple_of(prime) {
            number /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            factors.push((prime, exponent));
        }
        prime += 1;
    }
    if number > 1 {
        factors.push((number, 1));
    }
    factors
}

/// Returns all divisors of a positive number, largest first.
#[must_use]
pub fn divisors(number: u64) -> Vec<u64> {
    let mut divisors = vec![1];
    for (prime, exponent) in prime_factors(number) {
        let smaller = divisors.clone();
        let mut power = 1;
        for _ in 0..exponent {
            power *= prime;
            divisors.extend(smaller.iter().map(|divisor| divisor * power));
        }
    }
    sort_by(&mut divisors, |one, other| other.cmp(one));
    divisors
}
