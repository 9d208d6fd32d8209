//! Components that all Sudoku puzzles need. There's a grid, with a pad for fingers if it can be
//! filled, and small grids for galleries. You can also read the text formats of other tools, and
//! explain problems with a text or a grid.
//!
//! This crate doesn't have a program of its own, and it doesn't know who uses it. Their builds have
//! to merge its words into theirs, and their style sheets have to import its own.

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
