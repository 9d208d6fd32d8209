//! The plain game, in which you take the largest number every time and don't look ahead.

use crate::sieve::optimize::Goal;
use crate::sieve::{Number, Position};

/// Returns the moves that you make from `position` to the end if you always select the largest
/// legal number (or the smallest for [`Goal::Smallest`]). Takes O(n) per move.
#[must_use]
pub fn plain_game(position: &Position, goal: Goal) -> Vec<Number> {
    let mut position = position.clone();
    let played = position.turns().len();
    loop {
        let next = match goal {
            Goal::Largest => (1..=position.size()).rev().find(|&n| position.is_legal(n)),
            Goal::Smallest => position.legal().next(),
        };
        match next.map(|number| position.play(number)) {
            Some(Ok(_)) => {}
            _ => return position.moves().split_off(played),
        }
    }
}
