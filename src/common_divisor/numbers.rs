//! The number theory that we need: common divisors, factors, and digits read as numbers.

use crate::foundation::sorting::sort_by;
use crate::sudoku::{Digit, DigitSet};

/// Returns the greatest common divisor. If one of the numbers is 0, it's the other one.
#[must_use]
pub fn common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Returns the number that is written as 11...1 in a base, with this many digits.
#[must_use]
pub fn repunit(digits: usize, base: u8) -> u64 {
    (0..digits).fold(0, |value, _| value * u64::from(base) + 1)
}

/// Returns the number that these digits stand for in a base, most significant digit first.
#[must_use]
pub fn value(digits: &[Digit], base: u8) -> u64 {
    digits.iter().fold(0, |value, &digit| value * u64::from(base) + u64::from(digit))
}

/// Returns the sum of the rows of any full grid that uses exactly these digits. It doesn't depend
/// on the grid: each digit occurs once in every column, so every column adds up to the sum of the
/// digits, and all rows together to this sum times 11...1.
///
/// This is what makes the puzzle tractable, because every common divisor of the rows also divides
/// their sum.
#[must_use]
pub fn sum_of_rows(digits: DigitSet, base: u8) -> u64 {
    let sum: u64 = digits.iter().map(u64::from).sum();
    sum * repunit(digits.len(), base)
}

/// Returns the prime factors of a number with their exponents, smallest first. We use trial
/// division, which takes up to the square root of the number and is fast enough for numbers of this
/// size.
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
