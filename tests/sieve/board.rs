//! Boards to play on.

use ginnow::sieve::{Number, Position};
use proptest::prelude::*;

/// Returns the board with all numbers from 1 to N.
pub fn board(size: Number) -> Position {
    Position::new(size).expect("a board")
}

/// Sizes of boards whose searches branch often enough to share nodes.
pub fn hard_size() -> impl Strategy<Value = Number> {
    prop_oneof![Just(391_u32), Just(392), Just(400), Just(433), Just(476)]
}
