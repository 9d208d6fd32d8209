//! What the Sudoku puzzles share.

mod another_solution;
mod candidates;
mod masks;
mod unavoidable_sets;

pub use another_solution::AnotherSolution;
pub use unavoidable_sets::{SMALLEST, changed_grid, unavoidable_sets};
