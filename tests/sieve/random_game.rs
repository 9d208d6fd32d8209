//! Games played at random.

use crate::board::board;
use ginnow::sieve::{Number, Position};

/// The game that chooses among the legal moves by the given numbers, to its end
/// or as far as they last.
pub fn random_game(size: Number, choices: &[usize]) -> Position {
    let mut position = board(size);
    for choice in choices {
        let legal: Vec<Number> = position.legal().collect();
        if legal.is_empty() {
            break;
        }
        position
            .play(legal[choice % legal.len()])
            .expect("a legal move");
    }
    position
}
