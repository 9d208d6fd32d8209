//! Plays two strategies on one board, move by move, and computes the cost of each move.

use super::{Board, Play, ScriptError, Strategy};
use crate::sieve::analysis::{Cost, LineAnalysis};
use crate::sieve::optimize::Goal;
use crate::sieve::{FactorTable, LARGEST_BOARD, Number, Position, SizeError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Each side's move is recorded with its tax and its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelMove {
    /// The side selected this number.
    pub number: Number,
    /// Sum of the factors that left with it.
    pub tax: u64,
    /// Points of the side after the move.
    pub score: u64,
    /// The loss in the best score still possible, as far as it is known.
    pub cost: Option<Cost>,
}

/// One side of a duel.
struct DuelSide {
    strategy: Box<dyn Strategy>,
    play: Play,
    /// The analysis, which starts when the game is over.
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

/// Two strategies on one board. Both play first, then the analysis finds the costs of
/// their moves.
pub struct Duel {
    sides: [DuelSide; 2],
}

impl Duel {
    /// Creates a duel on 1..`size`.
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

    /// Runs one step of each strategy that is still playing, or else about `budget` of
    /// work of its analysis ([`LineAnalysis::advance`]).
    pub fn advance(&mut self, budget: u64) {
        for side in &mut self.sides {
            if !side.is_finished() {
                side.advance(budget);
            }
        }
    }

    /// Returns true if both games are over and the costs of all moves are known.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.sides.iter().all(DuelSide::is_finished)
    }

    /// Returns the board of a side, 0 or 1.
    #[must_use]
    pub fn board(&self, side: usize) -> &Board {
        self.sides[side].play.board()
    }

    /// Returns the end of the game of a side. None while it is in progress.
    #[must_use]
    pub fn end(&self, side: usize) -> Option<&Result<(), ScriptError>> {
        self.sides[side].play.end()
    }

    /// Returns the moves of a side so far. O(moves · divisors).
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
