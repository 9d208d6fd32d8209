//! Adds freebies to `MaxTurn`, due to Moniot. A freebie costs nothing, since its factors are about
//! to leave anyway.

use super::turns::max_turn;
use crate::sieve::Number;
use crate::sieve::strategies::Board;

/// Returns the moves of `MaxTurn`, each preceded by its freebies: numbers whose remaining factors
/// would all leave with that move anyway.
pub(super) fn plan(board: &Board) -> Vec<Number> {
    let mut end = board.clone();
    while let Some(number) = max_turn(&end) {
        if end.play(number).is_err() {
            break;
        }
    }
    let mut after = board.clone();
    for &number in end.moves() {
        while let Some(freebie) = freebie(&after, &end, number) {
            if after.play(freebie).is_err() {
                break;
            }
        }
        if after.play(number).is_err() {
            break;
        }
    }
    after.moves().to_vec()
}

/// Returns the largest number that can be selected before `number` for part of its tax. Candidates
/// are the factors in that tax, and numbers that would be left at the end.
fn freebie(board: &Board, end: &Board, number: Number) -> Option<Number> {
    let taxed = board.taxed_by(number);
    let candidates = taxed.flat_map(|factor| {
        let multiples = board.multiples(factor);
        let left_over = multiples.filter(|&multiple| end.remains(multiple));
        std::iter::once(factor).chain(left_over)
    });
    let is_free = |&candidate: &Number| {
        let is_factor = number.is_multiple_of(candidate);
        let count = board.factors_left(candidate) + u32::from(is_factor);
        board.is_legal(candidate)
            && count < board.factors_left(number)
            && board.taxed_by(candidate).all(|factor| number.is_multiple_of(factor))
    };
    candidates.filter(is_free).max()
}
