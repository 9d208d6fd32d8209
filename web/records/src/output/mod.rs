//! Saving and printing.

pub mod files;
pub mod paper;
