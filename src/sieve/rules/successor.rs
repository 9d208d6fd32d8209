//! Derives a board's best game from that of the previous board. That is much cheaper than a search,
//! and works on about every other board.
//!
//! How much can the best game gain from N, compared to the board 1 to N - 1? N never pays for
//! anything, so removing it leaves a game on the smaller board. Therefore, the gain is at most N.
//! If N is prime, it is at most N - q for the previous prime q: primes are paid with 1, so N would
//! be the game's only prime, and you could select q instead (2q is not on the board). A game that
//! gains this much is a best one.

use super::{Number, Position, arrange};

/// Returns an upper bound on the gain of the board 1 to N over 1 to N - 1, for N >= 2. See the
/// module docs for why.
#[must_use]
pub fn most_gained(size: Number) -> Number {
    prime_before(size).map_or(size, |prime| size - prime)
}

/// Returns the largest prime below `number` (or 0), provided that `number` is prime itself. Takes
/// O(number) for the numbers on a board, so there's no need for anything clever.
pub(in crate::sieve) fn prime_before(number: Number) -> Option<Number> {
    is_prime(number).then(|| (2..number).rev().find(|&n| is_prime(n)).unwrap_or(0))
}

fn is_prime(number: Number) -> bool {
    let mut divisors = (2..).take_while(|divisor| divisor * divisor <= number);
    number > 1 && divisors.all(|divisor| !number.is_multiple_of(divisor))
}

/// Tries to turn `best_before`, a best game of the previous board, into a best game of 1 to `size`:
/// add `size`, and if necessary, drop the previous prime. Returns a legal order if that's playable.
/// `None` doesn't mean that there's no such game, only that this one isn't. O(e) for e edges.
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
