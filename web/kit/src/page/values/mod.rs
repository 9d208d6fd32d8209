//! The state of the page consists of plain values.

pub mod notice;
pub mod row;
pub mod speed;
pub mod state;
