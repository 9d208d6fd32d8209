//! Strategies that look at nothing but the current board. Most of them are from the literature, and
//! each one is only a few lines long.

use crate::sieve::Number;
use crate::sieve::strategies::Board;

/// Returns the number that exceeds its tax the most. In a tie, this is the last one, which is also
/// the largest.
fn best_gain(board: &Board, numbers: impl Iterator<Item = Number>) -> Option<Number> {
    let gain = |&number: &Number| i64::from(number) - i64::from(board.tax(number));
    numbers.max_by_key(gain)
}

/// Returns the numbers that have just one factor left, in increasing order.
fn with_one_tax(board: &Board) -> impl Iterator<Item = Number> {
    board.legal().filter(|&number| board.factors_left(number) == 1)
}

/// Strategy 1 of Trono.
pub(super) fn max_pick(board: &Board) -> Option<Number> {
    board.legal().next_back()
}

/// Due to Carmony and Holliday. This is strategy 2 of Trono.
pub(super) fn max_turn(board: &Board) -> Option<Number> {
    best_gain(board, board.legal())
}

/// Strategy 3 of Trono.
pub(super) fn pure_one_tax(board: &Board) -> Option<Number> {
    with_one_tax(board).last()
}

/// Returns the smallest multiple that has exactly two factors left, namely the number and its tax,
/// because you couldn't select it after the number. Returns the number itself if there's no such
/// multiple.
fn or_multiple(board: &Board, number: Number) -> Number {
    let is_lost = |&multiple: &Number| board.remains(multiple) && board.factors_left(multiple) == 2;
    board.multiples(number).find(is_lost).unwrap_or(number)
}

/// Due to Moniot. According to his description, the multiple must not be a factor of another
/// number. His program, from which the published figures come, doesn't check this, so we don't
/// either.
pub(super) fn one_tax(board: &Board) -> Option<Number> {
    pure_one_tax(board).map(|number| or_multiple(board, number))
}

/// Moniot's variant.
pub(super) fn greedy_one_tax(board: &Board) -> Option<Number> {
    let number = best_gain(board, with_one_tax(board))?;
    Some(or_multiple(board, number))
}

/// Returns the largest number among those with the fewest principal factors left.
pub(super) fn principal(board: &Board) -> Option<Number> {
    let left = |&number: &Number| {
        let factors = board.table().principal_factors(number).iter();
        std::cmp::Reverse(factors.filter(|&&factor| board.remains(factor)).count())
    };
    board.legal().max_by_key(left)
}

/// Strategy 7 of Trono, who credits Kevin Purcell and Robert Connelly.
pub(super) fn odds_evens(board: &Board) -> Vec<Number> {
    let size = board.size();
    let mut after = board.clone();
    let is_prime = |&number: &Number| board.table().rank(number) == 1;
    let prime = (2..=size).rev().find(is_prime);
    let odd = (size / 2..=size).rev().filter(|number| number % 2 == 1);
    let even = (size / 2 + 1..=size).filter(|number| number % 2 == 0);
    for number in prime.into_iter().chain(odd).chain(even) {
        // Some of these aren't legal at this point. Then nothing happens.
        let _ = after.play(number);
    }
    after.moves().to_vec()
}
