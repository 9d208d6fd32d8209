//! Looks at a puzzle that the reader has put together. Does it have only one solution, and does it
//! need all of its clues?

use super::cell_set::CellSet;
use crate::sudoku::{AnotherSolution, Solution};
use serde::{Deserialize, Serialize};

/// The findings about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PuzzleStudy {
    /// True if the clues determine the grid.
    pub unique: bool,
    /// The known unavoidable sets that contain no clue, in the order in which you passed them. As
    /// long as there are any, the puzzle can't be unique.
    pub missed: Vec<CellSet>,
    /// If the puzzle isn't unique, a minimal unavoidable set without a clue. You get another
    /// solution by permuting the digits in these cells.
    pub difference: Option<CellSet>,
    /// The clues that aren't needed. You can remove any one of them without losing uniqueness, but
    /// not necessarily several. It's empty if the puzzle isn't unique.
    pub unnecessary: CellSet,
}

/// Studies the puzzle that has these clues. The `sets` are unavoidable sets of the grid that you
/// know, and we only report which of them are missed.
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
