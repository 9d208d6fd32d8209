//! Replays an existing game as if it were a strategy.

use super::{Board, ScriptError, Strategy, StrategyStep};
use crate::sieve::Number;

/// Selects the numbers of a line. With this, you can enter a best game or your own in a
/// [`Duel`](super::Duel).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay(pub Vec<Number>);

impl Strategy for Replay {
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        let next = self.0.get(board.moves().len());
        Ok(next.map_or(StrategyStep::Ends, |&number| StrategyStep::Selects(number)))
    }
}
