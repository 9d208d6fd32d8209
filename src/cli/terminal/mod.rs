//! The terminal and the process around a running command: status line, threads, and Ctrl+C.

pub mod interrupt;
pub mod overwritten;
pub mod status_line;
pub mod threads;
