//! The views next to the grid. They show searches and their results.

pub mod numbers;
pub mod proof;
pub mod puzzles;
pub mod records;
pub mod way;
