//! Some strategies choose each move by looking at the board. Others plan all moves in advance.

use crate::sieve::Number;
use crate::sieve::strategies::{Board, ScriptError, Strategy, StrategyStep};

/// Returns the next move of a plan.
pub(super) fn next_of(line: &[Number], board: &Board) -> StrategyStep {
    let next = line.get(board.moves().len());
    next.map_or(StrategyStep::Ends, |&number| StrategyStep::Selects(number))
}

/// Only depends on the current board.
pub(super) struct ByTurns(pub(super) fn(&Board) -> Option<Number>);

impl Strategy for ByTurns {
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        Ok(self.0(board).map_or(StrategyStep::Ends, StrategyStep::Selects))
    }
}

/// A strategy that plans everything before its first move.
pub(super) struct Planned {
    plan: fn(&Board) -> Vec<Number>,
    line: Vec<Number>,
}

impl Planned {
    pub(super) fn by(plan: fn(&Board) -> Vec<Number>) -> Self {
        let line = Vec::new();
        Planned { plan, line }
    }
}

impl Strategy for Planned {
    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        if board.moves().is_empty() {
            self.line = (self.plan)(board);
        }
        Ok(next_of(&self.line, board))
    }
}
