//! Views that explain the theory.

pub mod coins;
pub mod counting;
pub mod laboratory;
pub mod values;
