//! Everything that leaves the page: files, printed sheets and links.

pub mod files;
pub mod paper;
pub mod share;
