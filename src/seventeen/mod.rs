//! Seventeen: every puzzle with 17 clues in a solution grid, or the proof by exhaustion that there is none.
//!
//! A search is divided into pieces ([`Plan`]). Any [`Searcher`] for the grid can do any of them; a
//! [`Tally`] combines the results, which depend neither on who did which piece nor on the order.

mod cell_set;
pub mod crossing;
mod funnel;
mod general;
mod knowledge;
pub mod links;
mod pass;
mod piece;
mod plan;
mod puzzle;
mod search;
mod searcher;
pub mod stored;
mod tables;
mod tally;
mod third_band;

pub use cell_set::CellSet;
pub use funnel::Funnel;
pub use knowledge::Knowledge;
pub use pass::{Direction, Pass};
pub use piece::Piece;
pub use plan::{CLUES, NoPlan, Plan};
pub use puzzle::{PuzzleStudy, study_puzzle};
pub use searcher::{PieceResult, Searcher};
pub use tally::{Estimate, Tally};

use crate::sudoku::Solution;

/// Searches a whole grid in one go.
///
/// # Errors
/// [`NoPlan`] if such a search is impossible.
pub fn search(grid: &Solution, clues: u32) -> Result<Tally, NoPlan> {
    let mut searcher = Searcher::new(grid, clues)?;
    let mut tally = Tally::new(searcher.plan());
    for piece in 0..searcher.plan().pieces.len() {
        searcher.begin(piece);
        tally.take(&searcher.finish());
    }
    Ok(tally)
}
