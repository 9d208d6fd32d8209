//! Plans a search: its passes and their pieces.

use super::knowledge::Knowledge;
use super::piece::{Piece, pieces};
use crate::seventeen::pass::{Pass, passes};
use crate::seventeen::tables::PassTables;
use crate::sudoku::Solution;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Numbers of clues that can be searched for.
pub const CLUES: std::ops::RangeInclusive<u32> = 16..=18;

/// Why a search is impossible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NoPlan {
    /// Puzzles with this number of clues cannot be searched for.
    #[error("{0} clues are not supported; give 16, 17 or 18")]
    Clues(u32),
    /// The digit 0 occurs in the grid.
    #[error("the grid has a 0; use a grid with the digits 1 to 9")]
    Zero,
}

/// The same grid and number of clues give the same plan on every machine. Together its pieces find every
/// puzzle, in any order and on any machines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Number of clues of the puzzles that we look for.
    pub clues: u32,
    /// The passes are in the best order.
    pub passes: Vec<Pass>,
    /// The pieces come pass by pass.
    pub pieces: Vec<Piece>,
}

impl Plan {
    /// Builds the plan for a grid, with its known sets and the tables of each pass.
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
    /// Returns [`NoPlan`] if such a search is impossible.
    pub fn new(grid: &Solution, clues: u32) -> Result<Self, NoPlan> {
        Self::build(grid, clues).map(|(plan, _, _)| plan)
    }
}
