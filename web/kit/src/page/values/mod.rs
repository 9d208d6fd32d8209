//! The state of the page, as plain values.

pub mod notice;
pub mod row;
pub mod speed;
pub mod state;
