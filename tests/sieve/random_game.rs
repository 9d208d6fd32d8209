//! Plays random games.

use crate::board::board;
use ginnow::sieve::{Number, Position};
use proptest::prelude::*;
use std::ops::Range;

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

/// Plays random games and generates their positions. A game that ends early has fewer moves.
pub fn random_games(sizes: Range<Number>, moves: Range<usize>) -> impl Strategy<Value = Position> {
    let choices = proptest::collection::vec(any::<usize>(), moves);
    (sizes, choices).prop_map(|(size, choices)| random_game(size, &choices))
}
