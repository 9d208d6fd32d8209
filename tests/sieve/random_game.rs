//! Random games.

use crate::board::board;
use ginnow::sieve::{Number, Position};

/// Plays a game. The numbers decide which of the legal moves is selected, until it's over or we run
/// out of them.
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
