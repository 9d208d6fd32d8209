//! Moves, players and what came of an action, in words.

use ginnow::divisor_game::Factorization;

/// A number as a product of primes: 2² · 3.
pub fn product(number: &Factorization) -> String {
    let mut product = String::new();
    for power in number.powers() {
        if !product.is_empty() {
            product.push_str(" · ");
        }
        product.push_str(&ginnow_kit::words::number(power.prime));
        if power.exponent > 1 {
            product.extend(power.exponent.to_string().chars().map(raised));
        }
    }
    product
}

fn raised(digit: char) -> char {
    let place = digit.to_digit(10).unwrap_or(0);
    ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][place as usize]
}
