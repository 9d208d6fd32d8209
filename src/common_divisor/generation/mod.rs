//! New puzzles: their patterns, their givens, and tests of both.

pub mod fewest_givens;
pub mod generator;
pub mod givens_check;
pub mod pattern;
pub mod random;
pub mod reduction;
