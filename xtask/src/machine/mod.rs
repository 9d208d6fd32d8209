//! Other programs on this machine: processes, browsers, and tools in pinned versions.

pub mod browser;
pub mod busy;
pub mod elapsed;
pub mod node;
pub mod process;
pub mod system_packages;
pub mod tools;
pub mod versions;
