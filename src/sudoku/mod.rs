//! Our two Sudoku puzzles have this in common: grids and their conflicts, an editable board,
//! symmetries, and text formats.
//!
//! Note that there are ten digits, 0 to 9. A full grid of side 9 uses nine of them, but not
//! necessarily 1 to 9 as in a classic Sudoku. A 0 is not always a blank, in other words, so
//! everything that reads text expects a [`formats::Zero`], which decides between the two.
//!
//! Does not depend on either of the puzzles.
//!
//! ```
//! use ginnow::sudoku::formats::{self, Format, Zero};
//!
//! let read = formats::read_with("1..............4", Zero::Blank, &|_| None)?;
//! assert_eq!(formats::write(&read.grid, Format::Lines).unwrap(), "1...\n....\n....\n...4");
//! # Ok::<(), formats::FormatError>(())
//! ```

mod another_solution;
mod board;
mod candidates;
mod canonical;
mod conflict;
mod digits;
pub mod formats;
mod grid;
mod masks;
mod shape;
mod solution;
mod solutions;
mod symmetry;
mod unavoidable_sets;

pub use another_solution::AnotherSolution;
pub use board::{Action, BoardError, COLOURS, CellEntry, EditedGrid};
pub use canonical::{Canonical, canonical};
pub use conflict::{Conflict, conflicts};
pub use digits::{Digit, DigitSet, LARGEST_DIGIT};
pub use grid::Grid;
pub use shape::{House, Shape};
pub use solution::{NotASolution, PACKED_LENGTH, Solution, UnpackError};
pub use solutions::solutions;
pub use symmetry::{NotASymmetry, Symmetry};
pub use unavoidable_sets::{SMALLEST, changed_grid, unavoidable_sets, unavoidable_sets_of_four};
