//! Saving, opening, printing, and sharing results.

pub mod files;
pub mod paper;
pub mod share;
