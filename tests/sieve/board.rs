//! Boards to play on.

use ginnow::sieve::{Number, Position};

/// Returns the full board 1..N.
pub fn board(size: Number) -> Position {
    Position::new(size).expect("a board")
}
