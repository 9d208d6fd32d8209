//! Users choose which strategies take part.

pub mod choice;
pub mod entrants;
