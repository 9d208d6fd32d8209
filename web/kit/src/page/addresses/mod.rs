//! Addresses: the program and the part of it that an address names, and the game stored for it.

pub mod link;
pub mod puzzle;
pub mod route;
pub mod session;
