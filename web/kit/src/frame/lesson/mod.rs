//! Lessons can hide parts of the page, lock the board, and ask for results.

pub mod hand_in;
pub mod lock;
pub mod progress;
pub mod task;
