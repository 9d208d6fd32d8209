//! Derives the best game of a board from that of the previous board.
//!
//! No game on 1..N scores more than N above the best of 1..N-1: without N, which never pays, the selections
//! are a game of the smaller board. If N is prime, no game scores more than N - q above it, where q is the
//! previous prime: all primes are paid with 1, so N is the only prime selected, and q, whose double exceeds
//! the board, can be selected in its place. About every second board reaches this limit.

use super::{Number, Position, arrange};

/// Returns an upper bound on how much the best game of 1..N scores above that of 1..N-1, for N of 2 or
/// more. (See the module.)
#[must_use]
pub fn most_gained(size: Number) -> Number {
    prime_before(size).map_or(size, |prime| size - prime)
}

/// Returns the largest prime below `number`, or 0 if no prime is smaller. `None` unless `number` is itself
/// prime. O(number) for numbers of a board.
pub(in crate::sieve) fn prime_before(number: Number) -> Option<Number> {
    is_prime(number).then(|| (2..number).rev().find(|&n| is_prime(n)).unwrap_or(0))
}

fn is_prime(number: Number) -> bool {
    let mut divisors = (2..).take_while(|divisor| divisor * divisor <= number);
    number > 1 && divisors.all(|divisor| !number.is_multiple_of(divisor))
}

/// Returns a best game of 1..`size` in a legal order, if one can be made from `best_before`, the selections
/// of a best game of the previous board: either by adding `size`, or by replacing the previous prime.
/// `None` if the result can't be played, even if such a game exists. O(e) for e edges of the board.
#[must_use]
pub fn successor(size: Number, best_before: &[Number]) -> Option<Vec<Number>> {
    let replaced = prime_before(size).filter(|&prime| prime > 0);
    if replaced.is_some_and(|prime| !best_before.contains(&prime)) {
        return None;
    }
    let saved = best_before.iter().copied();
    let saved = saved.filter(|&number| Some(number) != replaced);
    let selections: Vec<Number> = saved.chain([size]).collect();
    let pairs = arrange(&Position::new(size).ok()?, &selections).ok()?;
    Some(pairs.iter().map(|pair| pair.selection).collect())
}
