//! The commands themselves, one module each.

pub mod build;
pub mod lighthouse;
pub mod new_puzzle;
pub mod screens;
pub mod serve;
pub mod speed;
pub mod test;
