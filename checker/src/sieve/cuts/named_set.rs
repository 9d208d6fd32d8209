//! Checks the sets of numbers by which cuts are defined.

use crate::sieve::expectation::NamedSet;
use crate::sieve::position::Position;
use crate::sieve::rejection::Reason;

/// Sorts `numbers`, which must be distinct and remain in `position`.
///
/// # Errors
/// Returns [`Reason::NotRemaining`] or [`Reason::Repeated`] for the first invalid number.
pub fn remaining_set(numbers: &[u32], position: &Position) -> Result<Vec<u32>, Reason> {
    let mut set = Vec::with_capacity(numbers.len());
    for &number in numbers {
        set.push(position.require(number)?);
    }
    set.sort_unstable();
    match set.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Reason::Repeated { number: pair[0] }),
        None => Ok(set),
    }
}

/// Like [`remaining_set`], but requires at least `least` numbers.
///
/// # Errors
/// In addition to the errors of [`remaining_set`], returns [`Reason::TooFew`], which mentions
/// `what` is being read.
pub fn set_of_at_least(
    least: usize,
    what: NamedSet,
    numbers: &[u32],
    position: &Position,
) -> Result<Vec<u32>, Reason> {
    if numbers.len() < least {
        return Err(Reason::TooFew { what, least });
    }
    remaining_set(numbers, position)
}
