//! Changing the puzzle. You can choose its board, base, digits, goal and givens.

mod dialog;
mod draft;

pub use dialog::edit;
