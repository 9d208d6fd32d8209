//! Decides which move to show. All parts of the picture must agree, so this is the only place to do so.

use crate::model::{Pointing, use_inspected};
use ginnow::sieve::{Number, Pair};
use ginnow_kit::reactive::store::Store;
use yew::prelude::*;

/// Returns the index of the move to show: the one that involves the number somebody points at (even if it is yet to be
/// played), or else the last move on the board.
#[hook]
pub fn use_current_move(at: &Store<Pointing>, pairs: &[Pair], played: usize) -> Option<usize> {
    let inspected = use_inspected(at);
    current_move(inspected, pairs, played)
}

/// Does the same for a known number, without a hook.
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
