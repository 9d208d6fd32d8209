//! Dialogs that all puzzles have.

pub mod dialog;
pub mod print;
pub mod share;
