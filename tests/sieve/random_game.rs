//! Plays random games.

use crate::board::board;
use ginnow::sieve::{Number, Position};

/// Plays a game whose moves are picked from the legal ones by these numbers, until it's over or
/// we've used them all.
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
