//! Notices on the page, e.g. about invalid links.

pub mod link_problems;
pub mod notices;
