//! A game that was played elsewhere, as a strategy.

use super::{Board, Fault, Step, Strategy};
use crate::sieve::Number;

/// Selects the numbers of a line, one after another: for a [`Duel`](super::Duel) with
/// whoever has played somewhere else, or with a best game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay(pub Vec<Number>);

impl Strategy for Replay {
    fn step(&mut self, board: &Board) -> Result<Step, Fault> {
        let next = self.0.get(board.moves().len());
        Ok(next.map_or(Step::Ends, |&number| Step::Selects(number)))
    }
}
