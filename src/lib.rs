//! Exact engines for Ginnow's Sieve and its sibling puzzles, along with rules, links and file
//! formats. Each puzzle lives in its own module, and you can use one without knowing anything about
//! the others.
//!
//! Engines are plain values: they never look at a clock, start a thread, or assume a browser.
//! Instead, you call `advance` with a budget until the engine is done. Between any two calls, you
//! can read the best result so far, and its bound. Since nothing depends on timing, the same input
//! always gives the same run.

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
