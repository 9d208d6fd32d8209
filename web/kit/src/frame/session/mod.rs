//! How a game is opened, and how it comes back in the next visit.

pub mod opening;
pub mod telling;
pub mod unfinished;
