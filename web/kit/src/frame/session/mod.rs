//! Opens games, and brings them back at the next visit.

pub mod opening;
pub mod telling;
pub mod unfinished;
