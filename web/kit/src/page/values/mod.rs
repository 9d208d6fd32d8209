//! Holds the state of the page, and its parts, as plain values.

pub mod notice;
pub mod row;
pub mod speed;
pub mod state;
