//! Components shared by the pages of the Sudoku puzzles: a grid to view or fill, with a
//! pad for fingers; small grids for galleries; other tools' text formats; and problems
//! with a text or a grid in words.
//!
//! This crate has no program of its own and doesn't depend on its users. Their builds
//! merge its words into theirs, and their style sheets import its own.

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
