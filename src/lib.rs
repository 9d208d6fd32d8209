//! Ginnow's Sieve and its sibling puzzles: rules, exact engines, links and
//! files, a module for each puzzle.
//!
//! Everything here is pure: no clock, no threads, no browser inside the engines.

pub mod breadth;
mod check_sum;
mod choosing;
pub mod common_divisor;
pub mod divisor_game;
pub mod history;
pub mod line;
pub mod linear;
mod sealed;
pub mod seventeen;
pub mod sieve;
pub mod sorting;
pub mod sudoku;
pub mod template;
mod text_file;
