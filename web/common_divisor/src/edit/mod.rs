//! Changing the puzzle: its board, base, digits, goal and givens.

mod dialog;
mod draft;

pub use dialog::edit;
pub use draft::puzzle_with;
