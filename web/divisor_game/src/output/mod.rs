//! The game goes out in files, on printed sheets, and as links.

pub mod files;
pub mod paper;
pub mod share;
