//! Lets two strategies play the same board, move by move. In the end, we find out how much each
//! move has cost, so that you can see where one of them went wrong.

use super::{Board, Play, ScriptError, Strategy};
use crate::sieve::analysis::{Cost, LineAnalysis};
use crate::sieve::optimize::Goal;
use crate::sieve::{FactorTable, LARGEST_BOARD, Number, Position, SizeError};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A move of one side, with its tax and its cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelMove {
    /// The number that was selected.
    pub number: Number,
    /// The sum of the factors that left with it.
    pub tax: u64,
    /// How many points this side has after the move.
    pub score: u64,
    /// By how much the move has worsened the best score that was still possible. This is `None`
    /// until the game is over.
    pub cost: Option<Cost>,
}

/// One side of a duel.
struct DuelSide {
    strategy: Box<dyn Strategy>,
    play: Play,
    /// Computes the costs of the moves. This starts when the game is over.
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

/// Two strategies on the same board. First, both of them play. Then we find out how much their
/// moves cost, which takes longer.
pub struct Duel {
    sides: [DuelSide; 2],
}

impl Duel {
    /// Creates a duel on the board with the numbers from 1 to `size`.
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

    /// Runs one step of each strategy that's still playing. If a game is over, this works on its
    /// analysis instead, for about `budget` units (see [`LineAnalysis::advance`]).
    pub fn advance(&mut self, budget: u64) {
        for side in &mut self.sides {
            if !side.is_finished() {
                side.advance(budget);
            }
        }
    }

    /// Returns true once both games are over and we know what each move costs.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.sides.iter().all(DuelSide::is_finished)
    }

    /// Returns the board of a side, which is 0 or 1.
    #[must_use]
    pub fn board(&self, side: usize) -> &Board {
        self.sides[side].play.board()
    }

    /// Returns how the game of a side has ended, or `None` if it hasn't.
    #[must_use]
    pub fn end(&self, side: usize) -> Option<&Result<(), ScriptError>> {
        self.sides[side].play.end()
    }

    /// Returns the moves that a side has made so far. Takes O(moves · divisors).
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
