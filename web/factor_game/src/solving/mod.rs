//! What workers find out about a game, and how it's presented.

pub mod analysis;
pub mod job;
pub mod opponent;
pub mod review;
