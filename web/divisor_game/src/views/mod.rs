//! The views next to the board. They explain the theory.

pub mod coins;
pub mod counting;
pub mod laboratory;
pub mod values;
