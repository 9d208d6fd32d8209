//! Decides which move the parts of the picture show. They have to agree on it.

use crate::model::{Pointing, use_inspected};
use ginnow::sieve::{Number, Pair};
use ginnow_kit::reactive::store::Store;
use yew::prelude::*;

/// Returns the move that all parts show, counted from 0. If somebody points at a number, it's the move of
/// that number, even if it hasn't been played yet. Otherwise, it's the last move on the board.
#[hook]
pub fn use_current_move(at: &Store<Pointing>, pairs: &[Pair], played: usize) -> Option<usize> {
    let inspected = use_inspected(at);
    current_move(inspected, pairs, played)
}

/// The same for a number that you already know. It isn't a hook, so you can call it anywhere.
#[must_use]
pub fn current_move(inspected: Option<Number>, pairs: &[Pair], played: usize) -> Option<usize> {
    let has = |number: Number| move |pair: &Pair| [pair.selection, pair.payment].contains(&number);
    let pointed = inspected.and_then(|number| pairs.iter().position(has(number)));
    pointed.or(played.checked_sub(1)).filter(|&turn| turn < pairs.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_shows_its_move_and_other_numbers_show_the_last_one() {
        let pairs =
            [(17, 1), (9, 3), (15, 5)].map(|(selection, payment)| Pair { selection, payment });
        assert_eq!(current_move(None, &pairs, 0), None);
        assert_eq!(current_move(None, &pairs, 2), Some(1));
        assert_eq!(current_move(Some(5), &pairs, 2), Some(2), "a payment of a move ahead");
        assert_eq!(current_move(Some(9), &pairs, 3), Some(1));
        assert_eq!(current_move(Some(12), &pairs, 3), Some(2), "12 is still on the board");
    }
}
