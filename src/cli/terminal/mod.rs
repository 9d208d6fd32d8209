//! A running command has a terminal and a process around it. This is where the status line,
//! threads, and Ctrl+C are.

pub mod interrupt;
pub mod overwritten;
pub mod status_line;
pub mod threads;
