//! Random games.

use crate::board::board;
use ginnow::sieve::{Number, Position};

/// A game that uses the given numbers to select among the legal moves, until it is over
/// or the numbers run out.
pub fn random_game(size: Number, choices: &[usize]) -> Position {
    let mut position = board(size);
    for choice in choices {
        let legal: Vec<Number> = position.legal().collect();
        if legal.is_empty() {
            break;
        }
        position.play(legal[choice % legal.len()]).expect("a legal move");
    }
    position
}
