//! Cells are filled by keys or by the pad with its tools.

pub mod hand;
pub mod keys;
pub mod pad;
pub mod tool;
