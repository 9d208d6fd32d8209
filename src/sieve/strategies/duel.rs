//! Two strategies play a duel on the same board, move by move. At the end, you learn what each move
//! cost, and therefore where a side went wrong.

use super::{Board, Play, ScriptError, Strategy};
use crate::sieve::analysis::{Cost, LineAnalysis};
use crate::sieve::optimize::Goal;
use crate::sieve::{FactorTable, LARGEST_BOARD, Number, Position, SizeError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A move of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelMove {
    /// The number that was selected.
    pub number: Number,
    /// Adds up the factors that left with it.
    pub tax: u64,
    /// The side's points after the move.
    pub score: u64,
    /// The move worsened the best score still possible by this much. `None` until the game is over.
    pub cost: Option<Cost>,
}

struct DuelSide {
    strategy: Box<dyn Strategy>,
    play: Play,
    /// Computes the costs of the moves. Started at the end of the game.
    analysis: Option<LineAnalysis>,
}

impl DuelSide {
    fn advance(&mut self, budget: u64) {
        if self.play.end().is_none() {
            self.play.step(&mut *self.strategy);
            return;
        }
        let board = self.play.board();
        let analysis = self.analysis.get_or_insert_with(|| {
            let start = Position::fresh(Arc::clone(board.table()));
            let analysis = LineAnalysis::new(&start, board.moves(), Goal::Largest);
            analysis.expect("legal moves")
        });
        analysis.advance(budget);
    }

    fn is_finished(&self) -> bool {
        self.analysis.as_ref().is_some_and(LineAnalysis::is_finished)
    }
}

/// Lets two strategies play on one board. After that, it takes a while to find out what their moves
/// cost.
pub struct Duel {
    sides: [DuelSide; 2],
}

impl Duel {
    /// Creates a duel on the board 1 to `size`.
    ///
    /// # Errors
    /// Returns [`SizeError`] unless 1 <= `size` <= [`LARGEST_BOARD`].
    pub fn new(strategies: [Box<dyn Strategy>; 2], size: Number) -> Result<Self, SizeError> {
        if !(1..=LARGEST_BOARD).contains(&size) {
            return Err(SizeError { size });
        }
        let table = Arc::new(FactorTable::new(size));
        let begin =
            |strategy| DuelSide { strategy, play: Play::new(Arc::clone(&table)), analysis: None };
        Ok(Duel { sides: strategies.map(begin) })
    }

    /// Runs one step of each strategy that's still playing. Otherwise, works on the analysis of the
    /// game, for about `budget` units (see [`LineAnalysis::advance`]).
    pub fn advance(&mut self, budget: u64) {
        for side in &mut self.sides {
            if !side.is_finished() {
                side.advance(budget);
            }
        }
    }

    /// Returns `true` once both games are over and all costs are known.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.sides.iter().all(DuelSide::is_finished)
    }

    /// Returns the board of side 0 or 1.
    #[must_use]
    pub fn board(&self, side: usize) -> &Board {
        self.sides[side].play.board()
    }

    /// Returns how a side's game ended. `None` if it hasn't.
    #[must_use]
    pub fn end(&self, side: usize) -> Option<&Result<(), ScriptError>> {
        self.sides[side].play.end()
    }

    /// Returns a side's moves so far. O(moves · divisors).
    #[must_use]
    pub fn moves(&self, side: usize) -> Vec<DuelMove> {
        let DuelSide { play, analysis, .. } = &self.sides[side];
        let costs = analysis.as_ref().map(LineAnalysis::costs).unwrap_or_default();
        let mut costs = costs.into_iter().map(|played| played.cost);
        let position = play.board().position();
        let mut score = 0;
        let turns = position.turns().iter().map(|turn| {
            score += u64::from(turn.selection);
            DuelMove {
                number: turn.selection,
                tax: turn.swept.iter().copied().map(u64::from).sum(),
                score,
                cost: costs.next(),
            }
        });
        turns.collect()
    }
}
