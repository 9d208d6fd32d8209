//! Compares three scores of a board. The optimum is always between what the simplest greedy player
//! gets and what you could get if the order of moves did not matter.

mod plain;

pub use plain::plain_game;

use crate::sieve::optimize::Goal;
use crate::sieve::records::best_score;
use crate::sieve::relaxed::RelaxedGame;
use crate::sieve::{Number, Position, score};
use serde::{Deserialize, Serialize};

/// Compares several scores on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// N, for the board 1 to N.
    pub size: Number,
    /// This is your score if you always take the largest legal number.
    pub plain: u64,
    /// This is the score of the best game.
    pub optimum: u64,
    /// This would be your score if the order didn't matter. No real game can beat this.
    pub relaxed: u64,
}

impl Comparison {
    /// Compares the scores of a board. The optimum comes from the table of proved scores, so this
    /// takes milliseconds. Returns `None` if the table does not have the board.
    #[must_use]
    pub fn of(size: Number) -> Option<Self> {
        let (optimum, board) = (best_score(size)?, Position::new(size).ok()?);
        let plain = score(&plain_game(&board, Goal::Largest));
        Some(Comparison { size, plain, optimum, relaxed: RelaxedGame::new(&board).score })
    }
}
