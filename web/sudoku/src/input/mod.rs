//! How you fill the cells: with keys, or with the pad and its tools.

pub mod hand;
pub mod keys;
pub mod pad;
pub mod tool;
