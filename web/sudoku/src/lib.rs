//! The room that the pages of the Sudoku puzzles share: a grid to look at or to
//! fill, with a pad for fingers; small grids for galleries; the text formats of
//! other tools, and what is wrong with a text or a grid in words.
//!
//! It has no program of its own, and knows none of those that use it. Their
//! build joins its words with theirs, and their style sheets import its own.

mod cell;
mod entry;
pub mod explain;
mod grid;
mod hand;
mod keys;
mod mark;
mod pad;
mod reading;
mod small;
mod tool;

pub use entry::{PuzzleEntry, PuzzleEntryProps, TextEntry, TextEntryProps};
pub use grid::{Sudoku, SudokuProps};
pub use keys::{GRID_KEYS, GridKey, MOVING};
pub use mark::{Mark, Marked};
pub use reading::{pasted, read, read_all, read_either};
pub use small::{SmallGrid, small_grid};
