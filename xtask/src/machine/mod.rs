//! Everything that depends on this machine: its processes and browsers, and the tools that we
//! install.

pub mod browser;
pub mod busy;
pub mod elapsed;
pub mod node;
pub mod process;
pub mod system_packages;
pub mod tools;
pub mod versions;
