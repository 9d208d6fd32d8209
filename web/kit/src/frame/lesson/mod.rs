//! Lessons: hidden parts, the lock on the board, progress, and results.

pub mod hand_in;
pub mod lock;
pub mod progress;
pub mod task;
