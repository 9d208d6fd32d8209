//! Strategies that depend on nothing but the current board. Most are from the literature, and just
//! a few lines each.

use crate::sieve::Number;
use crate::sieve::strategies::Board;

/// Returns the number that exceeds its tax the most. In a tie, `max_by_key` returns the last one,
/// which is the largest.
fn best_gain(board: &Board, numbers: impl Iterator<Item = Number>) -> Option<Number> {
    let gain = |&number: &Number| i64::from(number) - i64::from(board.tax(number));
    numbers.max_by_key(gain)
}

/// Numbers with a single factor left, in increasing order.
fn with_one_tax(board: &Board) -> impl Iterator<Item = Number> {
    board.legal().filter(|&number| board.factors_left(number) == 1)
}

/// This is Trono's strategy 1.
pub(super) fn max_pick(board: &Board) -> Option<Number> {
    board.legal().next_back()
}

/// This is due to Carmony and Holliday. Trono calls it strategy 2.
pub(super) fn max_turn(board: &Board) -> Option<Number> {
    best_gain(board, board.legal())
}

/// This is Trono's strategy 3.
pub(super) fn pure_one_tax(board: &Board) -> Option<Number> {
    with_one_tax(board).last()
}

/// Returns the smallest multiple with exactly two factors left (the number and its tax), because it
/// would be lost after the number. If there is none, returns the number itself.
fn or_multiple(board: &Board, number: Number) -> Number {
    let is_lost = |&multiple: &Number| board.remains(multiple) && board.factors_left(multiple) == 2;
    board.multiples(number).find(is_lost).unwrap_or(number)
}

/// This is due to Moniot. His description says that the multiple must not be a factor of another
/// number. But his program, which the published figures are from, doesn't check this, so neither do
/// we.
pub(super) fn one_tax(board: &Board) -> Option<Number> {
    pure_one_tax(board).map(|number| or_multiple(board, number))
}

/// This is Moniot's variant.
pub(super) fn greedy_one_tax(board: &Board) -> Option<Number> {
    let number = best_gain(board, with_one_tax(board))?;
    Some(or_multiple(board, number))
}

/// Returns the largest of the numbers with the fewest principal factors left.
pub(super) fn principal(board: &Board) -> Option<Number> {
    let left = |&number: &Number| {
        let factors = board.table().principal_factors(number).iter();
        std::cmp::Reverse(factors.filter(|&&factor| board.remains(factor)).count())
    };
    board.legal().max_by_key(left)
}

/// This is Trono's strategy 7. He credits it to Kevin Purcell and Robert Connelly.
pub(super) fn odds_evens(board: &Board) -> Vec<Number> {
    let size = board.size();
    let mut after = board.clone();
    let is_prime = |&number: &Number| board.table().rank(number) == 1;
    let prime = (2..=size).rev().find(is_prime);
    let odd = (size / 2..=size).rev().filter(|number| number % 2 == 1);
    let even = (size / 2 + 1..=size).filter(|number| number % 2 == 0);
    for number in prime.into_iter().chain(odd).chain(even) {
        // Not all of these are legal by now. Just skip them.
        let _ = after.play(number);
    }
    after.moves().to_vec()
}
