//! Everything here depends on the machine: processes, browsers, and the tools we install.

pub mod browser;
pub mod busy;
pub mod elapsed;
pub mod node;
pub mod process;
pub mod system_packages;
pub mod tools;
pub mod versions;
