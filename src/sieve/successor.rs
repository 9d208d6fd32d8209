//! The best game of a board from that of the board before.
//!
//! No game on 1..N scores more than N over the best of 1..N-1: without N, which
//! pays for nobody, the selections are a game of the smaller board. If N is a
//! prime, no game scores more than N - q over it, q being the prime before N:
//! all primes are paid with 1, so N is the only prime selected, and q, whose
//! double is beyond the board, can be selected in its place. About every second
//! board reaches what this allows for.

use super::{Number, Position, arrange};

/// What the best game of 1..N scores at most over that of 1..N-1, for N of 2 or
/// more. (See the module.)
#[must_use]
pub fn most_gained(size: Number) -> Number {
    prime_before(size).map_or(size, |prime| size - prime)
}

/// The largest prime below `number`, or 0 if there is none; nothing unless
/// `number` is a prime itself. O(number) for numbers of a board.
pub(super) fn prime_before(number: Number) -> Option<Number> {
    is_prime(number).then(|| (2..number).rev().find(|&n| is_prime(n)).unwrap_or(0))
}

fn is_prime(number: Number) -> bool {
    let mut divisors = (2..).take_while(|divisor| divisor * divisor <= number);
    number > 1 && divisors.all(|divisor| !number.is_multiple_of(divisor))
}

/// A best game of 1..`size` in a legal order, if one can be made of
/// `best_before`, the selections of a best game of the board before: with `size`
/// besides, or in the place of the prime before. Nothing if that cannot be
/// played, whether there is such a game or not. O(e) for e edges of the board.
#[must_use]
pub fn successor(size: Number, best_before: &[Number]) -> Option<Vec<Number>> {
    let replaced = prime_before(size).filter(|&prime| prime > 0);
    if replaced.is_some_and(|prime| !best_before.contains(&prime)) {
        return None;
    }
    let kept = best_before.iter().copied();
    let kept = kept.filter(|&number| Some(number) != replaced);
    let selections: Vec<Number> = kept.chain([size]).collect();
    let pairs = arrange(&Position::new(size).ok()?, &selections).ok()?;
    Some(pairs.iter().map(|pair| pair.selection).collect())
}
