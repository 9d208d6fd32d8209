//! Traces a script's whole game call by call, so that its author can see the reason for each move.

use super::super::{Board, ScriptError, ScriptErrorKind, Strategy};
use super::{Script, Watched};
use crate::sieve::{FactorTable, Number, SizeError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Larger boards can't be traced.
pub const LARGEST_TRACED: Number = 100;

/// Records a single call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    /// Everything that happened is in here.
    pub watched: Watched,
    /// Moves returned by the call, up to the first illegal one.
    pub selected: Vec<Number>,
    /// An error, if the call failed or returned an illegal move.
    #[serde(rename = "fault")]
    pub error: Option<ScriptError>,
    /// The script's points after the call.
    pub score: u64,
}

/// Traces a script's game. There is a lot to record, so it is only for small boards.
pub struct Trace {
    script: Script,
    board: Board,
    is_over: bool,
}

impl Trace {
    /// Starts a new game.
    ///
    /// # Errors
    /// Returns [`SizeError`] unless 1 <= `size` <= [`LARGEST_TRACED`].
    pub fn new(script: Script, size: Number) -> Result<Self, SizeError> {
        if !(1..=LARGEST_TRACED).contains(&size) {
            return Err(SizeError { size });
        }
        Ok(Trace { script, board: Board::new(Arc::new(FactorTable::new(size))), is_over: false })
    }

    /// Returns the board after all moves so far.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Makes the next call and plays its moves. `None` if the game is over.
    pub fn advance(&mut self) -> Option<Call> {
        if self.is_over || self.board.legal().next().is_none() {
            return None;
        }
        let watched = self.script.watch(&self.board);
        let mut selected = Vec::new();
        let error = match &watched.answer {
            Ok(moves) => self.play(moves, &mut selected).err(),
            Err(error) => Some(error.clone()),
        };
        self.is_over = error.is_some() || selected.is_empty();
        Some(Call { watched, selected, error, score: self.board.score() })
    }

    fn play(&mut self, moves: &[Number], selected: &mut Vec<Number>) -> Result<(), ScriptError> {
        for &number in moves {
            self.board.play(number).map_err(|illegal| ScriptError {
                kind: ScriptErrorKind::IllegalMove(illegal),
                spot: self.script.last_spot(),
            })?;
            selected.push(number);
        }
        Ok(())
    }
}
