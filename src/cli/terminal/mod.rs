//! Looks after the terminal while a command runs, with its status line, its threads, and Ctrl+C.

pub mod interrupt;
pub mod overwritten;
pub mod status_line;
pub mod threads;
