//! What a lesson asks for, hides, locks, and collects.

pub mod hand_in;
pub mod lock;
pub mod progress;
pub mod task;
