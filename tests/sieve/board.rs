//! Boards to play on.

use ginnow::sieve::{Number, Position};

/// Returns the board with all numbers from 1 to N.
pub fn board(size: Number) -> Position {
    Position::new(size).expect("a board")
}
