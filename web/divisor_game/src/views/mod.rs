//! These views explain the theory, next to the board or on pages of their own.

pub mod coins;
pub mod counting;
pub mod laboratory;
pub mod theory;
pub mod values;
