//! The search of a grid, divided into pieces, and the sum of their results.

pub mod knowledge;
pub mod piece;
pub mod plan;
pub mod searcher;
pub mod stored;
pub mod tally;
