//! Players can change the puzzle: its board, base, digits, goal, and givens.

mod dialog;
mod draft;

pub use dialog::edit;
