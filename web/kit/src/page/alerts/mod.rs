//! Notices on the page, most of which are about invalid links.

pub mod link_problems;
pub mod notices;
