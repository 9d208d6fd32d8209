//! The tournament, and the results that we have so far.

pub mod best;
pub mod known;
pub mod results;
pub mod saved_results;
pub mod tournament;
