//! Plays the game found by the search from the 1990s, so that strategies can be compared with it.

use super::planned::next_of;
use crate::sieve::Number;
use crate::sieve::classic::{ClassicSearch, LARGEST_CLASSIC_BOARD, default_threshold};
use crate::sieve::strategies::{Board, ScriptError, Strategy, StrategyStep};

/// Steps of the search per step of the strategy (a few milliseconds).
const STEPS: u64 = 5_000;

/// Runs the search before the first move, with the original threshold.
#[derive(Default)]
pub(super) struct OriginalProgram {
    search: Option<ClassicSearch>,
    line: Vec<Number>,
}

impl Strategy for OriginalProgram {
    fn largest(&self) -> Number {
        LARGEST_CLASSIC_BOARD
    }

    fn step(&mut self, board: &Board) -> Result<StrategyStep, ScriptError> {
        if !board.moves().is_empty() {
            return Ok(next_of(&self.line, board));
        }
        let size = board.size();
        let search = self.search.take().filter(|search| search.size() == size);
        let search = search.or_else(|| ClassicSearch::new(size, default_threshold(size), 0).ok());
        let Some(mut search) = search else {
            return Ok(StrategyStep::Ends);
        };
        if !search.advance(STEPS).is_finished() {
            self.search = Some(search);
            return Ok(StrategyStep::Thinks);
        }
        let pairs = search.best().map(|best| &best.pairs[..]).unwrap_or_default();
        self.line = pairs.iter().map(|pair| pair.selection).collect();
        Ok(next_of(&self.line, board))
    }
}
