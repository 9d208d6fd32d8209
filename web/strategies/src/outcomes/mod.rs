//! The tournament and its results.

pub mod best;
pub mod known;
pub mod results;
pub mod saved_results;
pub mod tournament;
