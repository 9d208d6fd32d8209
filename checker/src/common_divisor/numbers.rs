//! Arithmetic of rows: their sum, its divisors, and the numbers that can be rows in the first
//! place.

use std::collections::BTreeSet;

/// Returns the greatest common divisor. Since `gcd(0, n) == n`, you can start a fold with 0. This
/// is Euclid's algorithm.
pub fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

/// Returns the sum of the rows, which is the same for all full grids with these digits. This works
/// because each column contains every digit once.
pub fn sum_of_rows(digits: &[u8], base: u64) -> u64 {
    let sum: u64 = digits.iter().copied().map(u64::from).sum();
    let mut total = 0;
    for _ in digits {
        total = total * base + sum;
    }
    total
}

/// Returns all divisors of `number` above `least` in decreasing order. Trial division takes O(√n),
/// and sums of rows are small enough for that.
pub fn divisors_above(number: u64, least: u64) -> Vec<u64> {
    let mut found = BTreeSet::new();
    let mut small = 1;
    while small * small <= number {
        if number.is_multiple_of(small) {
            found.insert(small);
            found.insert(number / small);
        }
        small += 1;
    }
    found.into_iter().rev().filter(|&divisor| divisor > least).collect()
}

/// Returns the number with the given digits.
pub fn number(digits: &[u8], base: u64) -> u64 {
    digits.iter().fold(0, |number, &digit| number * base + u64::from(digit))
}

/// Returns the last `count` digits, left-padded with zeros.
pub fn digits(mut number: u64, count: usize, base: u64) -> Vec<u8> {
    let mut digits = vec![0; count];
    for digit in digits.iter_mut().rev() {
        // Always succeeds, because the base is at most 10.
        *digit = u8::try_from(number % base).unwrap_or(0);
        number /= base;
    }
    digits
}

/// Returns all numbers that use each of `digits` exactly once, in increasing order. The digits must
/// be distinct and sorted. A leading 0 is allowed, just as in a row of a Sudoku. With nine digits,
/// that is 362,880 numbers.
pub fn orders(digits: &[u8], base: u64) -> Vec<u64> {
    let mut all = Vec::new();
    let mut current = digits.to_vec();
    loop {
        all.push(number(&current, base));
        // The textbook step to the next permutation: find the last digit that is followed by a
        // larger one, raise it as little as possible, and sort the rest.
        let Some(place) = current.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return all;
        };
        let larger =
            (place + 1..current.len()).rev().find(|&other| current[other] > current[place]);
        current.swap(place, larger.unwrap_or(place));
        current[place + 1..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisors_are_complete_and_fall() {
        for number in 1..=400 {
            for least in [0, 1, 2, 7, 20, number] {
                let all = (1..=number).rev().filter(|divisor| number % divisor == 0);
                let expected: Vec<u64> = all.filter(|&divisor| divisor > least).collect();
                assert_eq!(divisors_above(number, least), expected, "{number} {least}");
            }
        }
    }

    #[test]
    fn orders_rise_and_have_every_digit_once() {
        let all = orders(&[0, 2, 3, 7], 10);
        assert_eq!((all.len(), all[0], all[23]), (24, 237, 7320));
        assert!(all.is_sorted_by(|one, next| one < next));
        for order in all {
            let mut sorted = digits(order, 4, 10);
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 2, 3, 7]);
        }
        assert_eq!(orders(&[5], 6), [5]);
    }

    #[test]
    fn numbers_are_written_in_their_base() {
        assert_eq!(number(&[1, 0, 3, 2], 4), 64 + 12 + 2);
        assert_eq!(digits(78, 4, 4), [1, 0, 3, 2]);
        assert_eq!(digits(78, 6, 10), [0, 0, 0, 0, 7, 8]);
        assert_eq!(sum_of_rows(&[0, 1, 2, 3], 4), 6 * 85);
        assert_eq!(sum_of_rows(&[1, 2, 3], 10), 666);
        assert_eq!((gcd(0, 12), gcd(12, 0), gcd(84, 30)), (12, 12, 6));
    }
}
