//! Which strategies take part.

pub mod choice;
pub mod entrants;
