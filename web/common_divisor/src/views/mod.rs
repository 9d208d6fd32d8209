//! Views next to the grid, with searches and their results.

pub mod numbers;
pub mod proof;
pub mod puzzles;
pub mod records;
pub mod way;
