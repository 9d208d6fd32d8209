//! Several puzzles share these small modules. A module belongs here only if it does not depend on
//! any puzzle.

pub mod breadth;
pub mod choosing;
pub mod history;
pub mod line;
pub mod sealed;
pub mod sorting;
pub mod text_file;
