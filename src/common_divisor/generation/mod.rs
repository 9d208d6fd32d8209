//! Generates puzzles and checks givens.

pub mod fewest_givens;
pub mod generator;
pub mod givens_check;
pub mod pattern;
pub mod random;
pub mod reduction;
