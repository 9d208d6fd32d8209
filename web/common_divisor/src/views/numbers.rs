//! Formats numbers and digit sets.

use ginnow::common_divisor::Puzzle;
use ginnow::common_divisor::numbers::{prime_factors, value};
use ginnow::sudoku::{Digit, DigitSet, Grid};
use ginnow_kit::words::fill;

/// Formats a number as a product of primes, as in `3² · 37`. 1 has none and stays `1`.
pub fn factored(number: u64) -> String {
    let factor = |&(prime, exponent): &(u64, u32)| {
        let mut text = prime.to_string();
        if exponent > 1 {
            let digits = exponent.to_string();
            text.extend(digits.chars().map(raised));
        }
        text
    };
    let factors: Vec<String> = prime_factors(number).iter().map(factor).collect();
    if factors.is_empty() { number.to_string() } else { factors.join(" · ") }
}

fn raised(digit: char) -> char {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let value = digit.to_digit(10).unwrap_or(0);
    RAISED[value as usize]
}

/// Names a digit set. If it leaves out exactly one digit, that is a better name than a list.
pub fn set_name(puzzle: &Puzzle, set: DigitSet) -> String {
    match puzzle.unused(set) {
        Some(unused) => fill!("set.unused", digit = unused),
        None => fill!("set.digits", digits = set),
    }
}

/// The numbers in the rows, or 0 for those that are not full.
pub fn rows(grid: &Grid, base: u8) -> Vec<u64> {
    let side = grid.shape().side();
    let number = |row: &[Option<Digit>]| {
        let digits: Option<Vec<Digit>> = row.iter().copied().collect();
        digits.map_or(0, |digits| value(&digits, base))
    };
    grid.cells().chunks(side).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factors_are_written_with_powers() {
        assert_eq!(factored(1), "1");
        assert_eq!(factored(333), "3² · 37");
        assert_eq!(factored(4_555_555_551), "3² · 37 · 41 · 333667");
        assert_eq!(factored(1 << 12), "2¹²");
    }
}
