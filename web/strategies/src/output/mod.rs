//! Output: files, printed sheets, and links.

pub mod files;
pub mod paper;
pub mod share;
