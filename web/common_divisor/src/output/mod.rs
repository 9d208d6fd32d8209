//! Saving, opening, printing, and sharing a grid.

pub mod files;
pub mod paper;
pub mod saved;
pub mod share;
