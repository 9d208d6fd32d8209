//! The tournament, and the results that the page has so far.

pub mod best;
pub mod known;
pub mod results;
pub mod saved_results;
pub mod tournament;
