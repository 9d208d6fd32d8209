//! Divides a search into passes and pieces.

use super::knowledge::Knowledge;
use super::piece::{Piece, pieces};
use crate::seventeen::pass::{Pass, passes};
use crate::seventeen::tables::PassTables;
use crate::sudoku::Solution;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Numbers of clues for which plans exist.
pub const CLUES: std::ops::RangeInclusive<u32> = 16..=18;

/// Explains why a search is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoPlan {
    /// There's no search for this number of clues.
    #[error("the number of clues can be 16, 17 or 18, but not {0}")]
    Clues(u32),
    /// The grid contains a 0.
    #[error("the grid has a 0; use a grid with the digits 1 to 9")]
    Zero,
}

/// Divides a search into pieces. The plan is determined by the grid and the number of clues, which
/// makes it the same on every machine. Together, its pieces find every puzzle, no matter where and
/// in which order they're searched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Number of clues of the puzzles to search for.
    pub clues: u32,
    /// The passes, in the best order.
    pub passes: Vec<Pass>,
    /// The pieces of all passes, pass by pass.
    pub pieces: Vec<Piece>,
}

impl Plan {
    /// Builds the plan for a grid. As by-products, this also returns its initial sets and the
    /// tables of each pass.
    pub(in crate::seventeen) fn build(
        grid: &Solution,
        clues: u32,
    ) -> Result<(Self, Knowledge, Vec<PassTables>), NoPlan> {
        if !CLUES.contains(&clues) {
            return Err(NoPlan::Clues(clues));
        }
        let digits = grid.digits();
        if digits.contains(&0) {
            return Err(NoPlan::Zero);
        }
        let knowledge = Knowledge::new(digits);
        let passes = passes(clues, knowledge.generated());
        let mut tables = Vec::new();
        let mut all = Vec::new();
        for (index, pass) in (0..).zip(&passes) {
            let mut of_pass = PassTables::new(pass, digits);
            of_pass.take(knowledge.generated());
            all.extend(pieces(index, &of_pass));
            tables.push(of_pass);
        }
        let plan = Plan { clues, passes, pieces: all };
        Ok((plan, knowledge, tables))
    }

    /// Builds the plan for a grid.
    ///
    /// # Errors
    /// Returns [`NoPlan`] if there is no search for this number of clues, or if the grid contains a
    /// 0.
    pub fn new(grid: &Solution, clues: u32) -> Result<Self, NoPlan> {
        Self::build(grid, clues).map(|(plan, _, _)| plan)
    }
}
