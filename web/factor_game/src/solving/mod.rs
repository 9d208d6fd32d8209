//! Everything that a worker finds out about a game, and how we show it.

pub mod analysis;
pub mod job;
pub mod opponent;
pub mod review;
