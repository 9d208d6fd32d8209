//! Addresses. They name a program and a part of it. This is also about the game that is stored for
//! an address.

pub mod link;
pub mod puzzle;
pub mod route;
pub mod session;
