//! This takes a little number theory: common divisors, factors, digits as numbers.

use crate::foundation::sorting::sort_by;
use crate::sudoku::{Digit, DigitSet};

/// Returns the greatest common divisor. If one number is 0, that is the other one.
#[must_use]
pub fn common_divisor(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// Returns 11...1 with this many digits, in a given base.
#[must_use]
pub fn repunit(digits: usize, base: u8) -> u64 {
    (0..digits).fold(0, |value, _| value * u64::from(base) + 1)
}

/// Returns the value of these digits in a base, most significant first.
#[must_use]
pub fn value(digits: &[Digit], base: u8) -> u64 {
    digits.iter().fold(0, |value, &digit| value * u64::from(base) + u64::from(digit))
}

/// Returns the row sum of any full grid with exactly these digits. The grid itself does not matter:
/// every column contains each digit once, so it adds up to the digit sum, and the rows add up to
/// the digit sum times 11...1.
///
/// The puzzle is tractable because every common divisor of the rows must divide this sum.
#[must_use]
pub fn sum_of_rows(digits: DigitSet, base: u8) -> u64 {
    let sum: u64 = digits.iter().map(u64::from).sum();
    sum * repunit(digits.len(), base)
}

/// Returns prime factors with exponents, smallest first. Trial division goes up to the square root.
/// This is fast enough for our numbers.
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

/// Returns all divisors of a positive number, in descending order.
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
