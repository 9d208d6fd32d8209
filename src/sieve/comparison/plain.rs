//! The plain game always takes the largest number, and never looks ahead.

use crate::sieve::optimize::Goal;
use crate::sieve::{Number, Position};

/// Plays from `position` to the end, always selecting the largest legal number (the smallest for
/// [`Goal::Smallest`]), and returns the moves. O(n) per move.
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
