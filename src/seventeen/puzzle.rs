//! Analysis of the reader's own puzzle: the sets that it misses, whether its solution is unique, and its
//! unneeded clues.

use super::cell_set::CellSet;
use crate::sudoku::{AnotherSolution, Solution};
use serde::{Deserialize, Serialize};

/// Studies clues in a grid as a puzzle of their own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleStudy {
    /// True if the clues determine the grid.
    pub unique: bool,
    /// No clue is in these known unavoidable sets, which are in the given order.
    pub missed: Vec<CellSet>,
    /// A minimal unavoidable set without a clue, if the puzzle isn't unique: permuting its digits gives
    /// another solution.
    pub difference: Option<CellSet>,
    /// Clues that can each be removed without losing uniqueness. Only for unique puzzles.
    pub unnecessary: CellSet,
}

/// Examines the clues `clues` of a grid against known unavoidable sets of it.
#[must_use]
pub fn study_puzzle(grid: &Solution, clues: CellSet, sets: &[CellSet]) -> PuzzleStudy {
    const BREADTH: usize = 64;
    let solver = AnotherSolution::new(grid.digits());
    let difference = solver.difference(clues.bits()).map(|difference| {
        let mut minimal = Vec::new();
        solver.shrink(difference, BREADTH, &mut minimal);
        CellSet::from_bits(minimal[0])
    });
    let unique = difference.is_none();
    let unnecessary = clues
        .iter()
        .filter(|cell| unique && solver.is_unique(clues.bits() & !(1 << cell)))
        .fold(0, |cells, cell| cells | 1 << cell);
    let missed = sets.iter().filter(|set| set.bits() & clues.bits() == 0);
    PuzzleStudy {
        unique,
        missed: missed.copied().collect(),
        difference,
        unnecessary: CellSet::from_bits(unnecessary),
    }
}
