//! Everything about the terminal and the process while a command runs: its status line, its
//! threads, and Ctrl+C.

pub mod interrupt;
pub mod overwritten;
pub mod status_line;
pub mod threads;
