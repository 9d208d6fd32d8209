//! Derives the best game of a board from that of the previous board, which works for about every
//! second board and is much cheaper than a search.
//!
//! How much can the best game gain if we add N to the board of 1 to N - 1? N never pays for
//! anything, so if you take it out, you have a game on the smaller board. Hence, the gain is at
//! most N. If N is prime, it's at most N - q, where q is the previous prime. That's because a prime
//! is paid with 1, so N would be the only prime in the game, and you could select q in its place
//! (twice q isn't on the board). If we find a game that gains this much, it's a best one.

use super::{Number, Position, arrange};

/// Returns an upper bound on how much more you can score on the board of 1 to N than on the board
/// of 1 to N - 1. N must be at least 2. See the module for the reason.
#[must_use]
pub fn most_gained(size: Number) -> Number {
    prime_before(size).map_or(size, |prime| size - prime)
}

/// Returns the largest prime below `number`, or 0 if there isn't one. This is `None` unless
/// `number` is itself prime. It takes O(number) on the numbers of a board, so we don't need
/// anything clever.
pub(in crate::sieve) fn prime_before(number: Number) -> Option<Number> {
    is_prime(number).then(|| (2..number).rev().find(|&n| is_prime(n)).unwrap_or(0))
}

fn is_prime(number: Number) -> bool {
    let mut divisors = (2..).take_while(|divisor| divisor * divisor <= number);
    number > 1 && divisors.all(|divisor| !number.is_multiple_of(divisor))
}

/// Tries to make a best game of 1 to `size` from `best_before`, the selections of a best game on
/// the previous board. We either add `size` to it, or also drop the previous prime for it. If that
/// can be played, you get it in a legal order. `None` doesn't mean that no game gains as much, only
/// that this one doesn't work. Takes O(e) for e edges of the board.
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
