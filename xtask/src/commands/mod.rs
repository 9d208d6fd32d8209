//! Each command has a module.

pub mod build;
pub mod data;
pub mod fuzz;
pub mod lighthouse;
pub mod new_puzzle;
pub mod npm;
pub mod prose;
pub mod scorm;
pub mod screens;
pub mod serve;
pub mod speed;
pub mod test;
