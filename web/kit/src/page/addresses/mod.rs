//! Addresses, which name a program and something in it, and the games that are stored for them.

pub mod link;
pub mod puzzle;
pub mod route;
pub mod session;
