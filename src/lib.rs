//! Exact engines for Ginnow's Sieve and its sibling puzzles, with their rules, links, and file formats. Each puzzle
//! has its own module.
//!
//! Engines are plain values: no clocks, no threads, no browser. You call `advance` with a budget until the engine is
//! done, and you can read the best result and its bound at any time. The same input always gives the same run.

pub mod common_divisor;
pub mod divisor_game;
pub(crate) mod foundation;
pub mod linear;
pub mod results;
pub mod seventeen;
pub mod sieve;
pub mod sudoku;
pub mod template;

use foundation::sealed;
pub use foundation::{breadth, history, line, sorting, text_file};
pub use sealed::Conversion;
