//! Puzzles with 17 clues, the minimum for an ordinary Sudoku. For a solved grid, we either find all
//! of them or prove by exhaustive search that there aren't any. 16 and 18 clues are supported as
//! well.
//!
//! A [`Plan`] divides a search into pieces, and any [`Searcher`] for the same grid can work on any
//! piece. You can distribute the pieces over threads and machines as you like, because a [`Tally`]
//! may receive the results in any order.
//!
//! ```
//! use ginnow::seventeen::{Searcher, Tally};
//! use ginnow::sudoku::{Solution, formats};
//!
//! let grid = "639241785284765193517983624123857946796432851458619237342178569861594372975326418";
//! let grid = formats::read_with(grid, formats::Zero::Blank, &|_| None)?.grid;
//! let grid = Solution::from_grid(&grid).expect("it is solved");
//! let mut searcher = Searcher::new(&grid, 17).expect("17 clues are searched for");
//! let mut tally = Tally::new(searcher.plan());
//! searcher.begin(2);
//! let piece = loop {
//!     if let Some(piece) = searcher.advance(1_000_000) {
//!         break piece;
//!     }
//! };
//! tally.take(&piece);
//! assert_eq!(tally.puzzles().count(), 1);
//! assert!(!tally.is_complete(), "the other pieces are missing");
//! # Ok::<(), ginnow::sudoku::formats::FormatError>(())
//! ```

mod cell_set;
pub mod crossing;
mod funnel;
mod general;
pub mod links;
mod output;
mod pass;
pub(crate) mod pieces;
mod puzzle;
mod search;
mod tables;
mod third_band;

pub use cell_set::CellSet;
pub use funnel::Funnel;
pub use knowledge::Knowledge;
pub use pass::{PairDirection, Pass};
pub use piece::Piece;
pub use pieces::stored;
use pieces::{knowledge, piece, plan, searcher, tally};
pub use plan::{CLUES, NoPlan, Plan};
pub use puzzle::{PuzzleStudy, study_puzzle};
pub use searcher::{PieceResult, Searcher};
pub use tally::{Estimate, Tally};

use crate::sudoku::Solution;

/// Searches a whole grid in the current thread. This can take a long time. You will probably want
/// one [`Searcher`] per thread instead.
///
/// # Errors
/// Returns [`NoPlan`] if we cannot search for this number of clues, or if the grid contains a 0.
pub fn search(grid: &Solution, clues: u32) -> Result<Tally, NoPlan> {
    let mut searcher = Searcher::new(grid, clues)?;
    let mut tally = Tally::new(searcher.plan());
    for piece in 0..searcher.plan().pieces.len() {
        searcher.begin(piece);
        tally.take(&searcher.finish());
    }
    Ok(tally)
}
