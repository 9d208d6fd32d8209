//! Boards to play on.

use ginnow::sieve::{Number, Position};

/// The full board 1..N.
pub fn board(size: Number) -> Position {
    Position::new(size).expect("a board")
}
