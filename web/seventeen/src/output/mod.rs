//! Saving, opening, printing, and sharing a search.

pub mod files;
pub mod paper;
pub mod share;
