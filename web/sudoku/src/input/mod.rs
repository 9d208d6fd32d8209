//! How a player fills the cells: keys, the pad, and its tools.

pub mod hand;
pub mod keys;
pub mod pad;
pub mod tool;
