//! Checks a puzzle that the reader has put together: is it unique, and does it need all of its
//! clues?

use super::cell_set::CellSet;
use crate::sudoku::{AnotherSolution, Solution};
use serde::{Deserialize, Serialize};

/// Findings about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleStudy {
    /// Do the clues determine the grid?
    pub unique: bool,
    /// Known unavoidable sets without a clue, in the order you passed them. As long as there are
    /// any, the puzzle cannot be unique.
    pub missed: Vec<CellSet>,
    /// For puzzles that are not unique, a minimal unavoidable set without a clue. Permuting the
    /// digits in its cells yields another solution.
    pub difference: Option<CellSet>,
    /// Clues that are not needed. You can remove any single one without losing uniqueness, but not
    /// necessarily several. Empty if the puzzle is not unique.
    pub unnecessary: CellSet,
}

/// Studies the puzzle with these clues. `sets` are known unavoidable sets of the grid; they only
/// matter for `missed`.
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
