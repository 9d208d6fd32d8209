//! Changing the puzzle: its board, base, digits, goal and givens.

mod dialog;
mod draft;

pub use dialog::{EditPuzzle, EditPuzzleProps};
pub use draft::puzzle_with;

/// The name of the panel.
pub const EDIT: &str = "edit";
