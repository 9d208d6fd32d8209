//! Components for all Sudoku puzzles: a grid, with a pad for fingers if it can be filled, and small
//! grids for galleries. Also reads the text formats of other tools, and explains problems with a
//! text or a grid.
//!
//! This crate has no program of its own and does not know who uses it. Builds of its users have to
//! merge its words with theirs, and their style sheets have to import its own.

mod cell;
mod entry;
pub mod explain;
mod grid;
mod input;
mod mark;
mod reading;
mod small;

pub use entry::{PuzzleEntry, PuzzleEntryProps, TextEntry, TextEntryProps};
pub use grid::{Sudoku, SudokuProps};
use input::keys;
pub use keys::{GRID_KEYS, GridKey, MOVING};
pub use mark::{Mark, Marked};
pub use reading::{pasted, read, read_all, read_either};
pub use small::{SmallGrid, small_grid};
