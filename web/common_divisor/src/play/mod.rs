//! Contains the grid that the player fills, and its controls.

pub mod board;
pub mod edit;
pub mod ending;
pub mod help;
pub mod rows;
