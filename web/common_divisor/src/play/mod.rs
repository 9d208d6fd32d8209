//! The grid that you fill in, together with its controls.

pub mod board;
pub mod edit;
pub mod ending;
pub mod help;
pub mod rows;
