//! Plays one strategy on one board. Strategies aren't trusted, so an illegal move ends the game.

use super::{Board, ScriptError, ScriptErrorKind, Strategy, StrategyStep};
use crate::sieve::FactorTable;
use std::sync::Arc;

/// Plays the game of a strategy.
///
/// Call [`Play::step`] until there is an end. That is a success if the strategy runs out of moves,
/// and an error if it fails or tries an illegal move. After that, steps are no-ops.
#[derive(Debug, Clone)]
pub struct Play {
    board: Board,
    end: Option<Result<(), ScriptError>>,
}

impl Play {
    /// Starts a game without moves.
    #[must_use]
    pub fn new(table: Arc<FactorTable>) -> Self {
        let board = Board::new(table);
        Play { board, end: None }
    }

    /// Returns the board after all moves so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns how the game ended. `None` if it hasn't.
    #[must_use]
    pub fn end(&self) -> Option<&Result<(), ScriptError>> {
        self.end.as_ref()
    }

    /// Runs one step of the strategy (always pass the same one). No-op once the game has ended.
    pub fn step(&mut self, strategy: &mut dyn Strategy) {
        if self.end.is_some() {
            return;
        }
        match strategy.step(&self.board) {
            Ok(StrategyStep::Thinks) => {}
            Ok(StrategyStep::Ends) => self.end = Some(Ok(())),
            Ok(StrategyStep::Selects(number)) => {
                if let Err(illegal) = self.board.play(number) {
                    let (kind, spot) =
                        (ScriptErrorKind::IllegalMove(illegal), strategy.last_spot());
                    self.end = Some(Err(ScriptError { kind, spot }));
                }
            }
            Err(error) => self.end = Some(Err(error)),
        }
    }
}
