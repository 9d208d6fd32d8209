//! Plays one strategy on one board, from the first move to the last. We don't trust strategies, so
//! an illegal move ends the game.

use super::{Board, ScriptError, ScriptErrorKind, Strategy, StrategyStep};
use crate::sieve::FactorTable;
use std::sync::Arc;

/// A game that a strategy plays.
///
/// Call [`Play::step`] until there's an end. The game ends well if the strategy has no more moves,
/// and badly if it fails or tries an illegal move. Either way, further steps do nothing.
#[derive(Debug, Clone)]
pub struct Play {
    board: Board,
    end: Option<Result<(), ScriptError>>,
}

impl Play {
    /// Creates a game without moves.
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

    /// Returns how the game has ended, or `None` if it hasn't.
    #[must_use]
    pub fn end(&self) -> Option<&Result<(), ScriptError>> {
        self.end.as_ref()
    }

    /// Runs one step of the strategy, which must be the same one throughout the game. After the
    /// end, this does nothing.
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
