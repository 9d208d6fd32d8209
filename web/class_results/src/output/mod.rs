//! Writes the results to files and on paper.

pub mod csv;
pub mod paper;
