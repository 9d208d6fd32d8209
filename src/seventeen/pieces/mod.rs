//! Divides the search of a grid into pieces and combines their results.

pub mod knowledge;
pub mod piece;
pub mod plan;
pub mod searcher;
pub mod stored;
pub mod tally;
