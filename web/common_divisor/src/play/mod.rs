//! The grid to fill in, and its controls.

pub mod board;
pub mod edit;
pub mod ending;
pub mod help;
pub mod rows;
