//! What an address names, and what the browser stores with it.

pub mod link;
pub mod puzzle;
pub mod route;
pub mod session;
