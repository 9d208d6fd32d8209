//! Workers find out something about a game, and this is how it is presented.

pub mod analysis;
pub mod job;
pub mod opponent;
pub mod review;
