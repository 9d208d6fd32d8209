//! Notices on the page, and those about invalid links.

pub mod link_problems;
pub mod notices;
