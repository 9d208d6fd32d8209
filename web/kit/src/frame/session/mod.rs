//! How a game opens, and how it returns on the next visit.

pub mod opening;
pub mod telling;
pub mod unfinished;
